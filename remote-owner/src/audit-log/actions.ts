import type { AuditAction, AuditLogEntry } from 'shared-api/contract'

export const ACTIONS: Record<AuditAction, string> = {
  create: 'Created',
  update: 'Changed',
  cancel: 'Cancelled',
  invite: 'Invited',
  register: 'Set the password by a link',
  disable: 'Disabled',
  enable: 'Enabled',
  import: 'Imported',
  password: 'Changed the password',
  'second-factor-enrol': 'Enrolled a second factor',
  'second-factor-remove': 'Removed a second factor',
  'second-factor-reset': 'Reset the second factor',
  'second-factor-policy': 'Changed who must have a second factor',
  'recovery-codes': 'Made new recovery codes',
  'recovery-code-login': 'Logged in with a recovery code',
  'second-factor-failure': 'Entered a wrong second factor',
  'login-failure': 'Failed to log in',
  'forgotten-password': 'Asked for a new password',
  'mail-receipt': 'Mailed the receipt',
}

/** The target of an entry, for example "payment method Visa", "sale No. 214" or "account of Ada Miranda". */
export function describeTarget({ action, entity, entityId, name, holder }: AuditLogEntry): string {
  if (holder) return `account of ${holder}`
  const words = entity.replaceAll('-', ' ')
  if (action === 'import') return `${words} file`
  return entityId === null ? '' : `${words} ${name ?? `No. ${entityId}`}`
}
