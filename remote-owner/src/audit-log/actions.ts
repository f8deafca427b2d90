import type { AuditAction, AuditLogEntry } from 'shared-api/contract'

export const ACTIONS: Record<AuditAction, string> = {
  create: 'Created',
  update: 'Changed',
  cancel: 'Cancelled',
  invite: 'Invited',
  register: 'Set the password by a link',
  disable: 'Disabled',
  enable: 'Enabled',
  password: 'Changed the password',
  'login-failure': 'Failed to log in',
}

/** "payment method 3" */
export const describeTarget = ({ entity, entityId }: AuditLogEntry): string =>
  entityId === null ? '' : `${entity.replaceAll('-', ' ')} ${entityId}`
