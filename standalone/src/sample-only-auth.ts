// What shared-api gets for shared-auth in a remote alone, where there is no server to ask: to the data no role is real.
export * from 'shared-auth'

export const isRealRole = () => false
