import type { AuditAction } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { ACTIONS } from './actions'

type Group = 'sales' | 'records' | 'files' | 'access'

const GROUPS: Record<Group, string> = {
  sales: /*i18n*/ 'Sales',
  records: /*i18n*/ 'Records and prices',
  files: /*i18n*/ 'Files and copies',
  access: /*i18n*/ 'Access',
}

const GROUP_OF: Record<AuditAction, Group> = {
  create: 'records',
  update: 'records',
  delete: 'records',
  cancel: 'sales',
  accept: 'sales',
  refuse: 'sales',
  discard: 'sales',
  'mail-receipt': 'sales',
  'share-receipt': 'sales',
  'unshare-receipt': 'sales',
  import: 'files',
  export: 'files',
  'offline-catalogue': 'files',
  'calendar-address': 'files',
  'calendar-address-withdrawal': 'files',
  invite: 'access',
  register: 'access',
  disable: 'access',
  enable: 'access',
  password: 'access',
  'second-factor-enrol': 'access',
  'second-factor-remove': 'access',
  'second-factor-reset': 'access',
  'second-factor-policy': 'access',
  'recovery-codes': 'access',
  'recovery-code-login': 'access',
  'second-factor-failure': 'access',
  'login-failure': 'access',
  unlock: 'access',
  'logout-everywhere': 'access',
  'session-end': 'access',
  'refresh-token-reuse': 'access',
  'forgotten-password': 'access',
}

/** The kinds of actions, in groups of what they are about. */
export function groupedActions(actions: readonly AuditAction[]) {
  return (Object.keys(GROUPS) as Group[]).map((group) => ({
    group: i18n.t(GROUPS[group]),
    items: actions
      .filter((action) => GROUP_OF[action] === group)
      .map((value) => ({ value, label: i18n.t(ACTIONS[value]) })),
  }))
}
