export const ADMINS = '/admins'

/** Below it. */
export const INVITE = 'new-administrator'
export const AUDIT_LOG = 'audit-log'
