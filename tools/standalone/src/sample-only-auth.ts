// Replaces shared-auth in shared-api. No role is real here, because there is no server, so all data are sample data.
export * from 'shared-auth'

export const isRealRole = () => false
