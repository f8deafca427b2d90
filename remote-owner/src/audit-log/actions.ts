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

/** The target of an entry, for example "payment method Visa", "sale No. 214" or "account of Ada Miranda". */
export function describeTarget({ entity, entityId, name, holder }: AuditLogEntry): string {
  if (holder) return `account of ${holder}`
  return entityId === null ? '' : `${entity.replaceAll('-', ' ')} ${name ?? `No. ${entityId}`}`
}
