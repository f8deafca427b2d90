// Replaces shared-auth in shared-api: without a server no role is real, so that all data is sample data.
export * from 'shared-auth'

export const isRealRole = () => false
