import type { AuditAction, AuditLogEntry } from 'shared-api/contract'
import { i18n } from 'shared-i18n'

export const ACTIONS: Record<AuditAction, string> = {
  create: /*i18n*/ 'Created',
  update: /*i18n*/ 'Changed',
  cancel: /*i18n*/ 'Cancelled',
  accept: /*i18n*/ 'Accepted',
  refuse: /*i18n*/ 'Refused',
  discard: /*i18n*/ 'Gave up',
  delete: /*i18n*/ 'Deleted',
  merge: /*i18n*/ 'Made one of two',
  invite: /*i18n*/ 'Invited',
  register: /*i18n*/ 'Set the password by a link',
  disable: /*i18n*/ 'Disabled',
  enable: /*i18n*/ 'Enabled',
  import: /*i18n*/ 'Imported',
  export: /*i18n*/ 'Exported',
  'offline-catalogue': /*i18n*/ 'Took a copy for selling offline',
  password: /*i18n*/ 'Changed the password',
  'second-factor-enrol': /*i18n*/ 'Set up two-step verification',
  'second-factor-remove': /*i18n*/ 'Removed a way of two-step verification',
  'second-factor-reset': /*i18n*/ 'Reset the two-step verification',
  'second-factor-policy': /*i18n*/ 'Changed who must have two-step verification',
  'recovery-codes': /*i18n*/ 'Made new recovery codes',
  'recovery-code-login': /*i18n*/ 'Logged in with a recovery code',
  'second-factor-failure': /*i18n*/ 'Failed two-step verification',
  'login-failure': /*i18n*/ 'Failed to log in',
  unlock: /*i18n*/ 'Ended the waits after wrong passwords',
  'logout-everywhere': /*i18n*/ 'Logged out everywhere',
  'session-end': /*i18n*/ 'Ended another session of the own account',
  'refresh-token-reuse': /*i18n*/ 'Used an old refresh token: the session has ended',
  'forgotten-password': /*i18n*/ 'Asked for a new password',
  'mail-receipt': /*i18n*/ 'Mailed the receipt',
  'calendar-address': /*i18n*/ 'Made a calendar address',
  'calendar-address-withdrawal': /*i18n*/ 'Withdrew the calendar address',
  'share-receipt': /*i18n*/ 'Shared the link to a trip',
  'unshare-receipt': /*i18n*/ 'Withdrew the link to a trip',
  'fill-in': /*i18n*/ 'Filled in a traveller by the link to a trip',
}

/** The kinds of records, each with the text for one that has a name and for one without. */
const ENTITIES: Readonly<Record<string, { named: string; numbered: string; file?: string }>> = {
  account: { named: /*i18n*/ 'account {name}', numbered: /*i18n*/ 'account No. {id}' },
  booking: { named: /*i18n*/ 'booking {name}', numbered: /*i18n*/ 'booking No. {id}' },
  category: {
    named: /*i18n*/ 'category {name}',
    numbered: /*i18n*/ 'category No. {id}',
    file: /*i18n*/ 'category file',
  },
  client: {
    named: /*i18n*/ 'client {name}',
    numbered: /*i18n*/ 'client No. {id}',
    file: /*i18n*/ 'client file',
  },
  cost: { named: /*i18n*/ 'cost of {name}', numbered: /*i18n*/ 'cost No. {id}' },
  'cost-payment': {
    named: /*i18n*/ 'payment to {name}',
    numbered: /*i18n*/ 'payment to a supplier No. {id}',
  },
  'drawer-closing': {
    named: /*i18n*/ 'closing of the drawer of {name}',
    numbered: /*i18n*/ 'closing of a drawer No. {id}',
  },
  employee: {
    named: /*i18n*/ 'employee {name}',
    numbered: /*i18n*/ 'employee No. {id}',
    file: /*i18n*/ 'employee file',
  },
  'held-sale': { named: /*i18n*/ 'held sale {name}', numbered: /*i18n*/ 'held sale No. {id}' },
  note: { named: /*i18n*/ 'note {name}', numbered: /*i18n*/ 'note No. {id}' },
  'payment-method': {
    named: /*i18n*/ 'payment method {name}',
    numbered: /*i18n*/ 'payment method No. {id}',
    file: /*i18n*/ 'payment method file',
  },
  quote: { named: /*i18n*/ 'quote of {name}', numbered: /*i18n*/ 'quote No. {id}' },
  rate: {
    named: /*i18n*/ 'rate between both currencies {name}',
    numbered: /*i18n*/ 'rate between both currencies No. {id}',
  },
  sale: {
    named: /*i18n*/ 'sale {name}',
    numbered: /*i18n*/ 'sale No. {id}',
    file: /*i18n*/ 'file of sales',
  },
  'saved-view': { named: /*i18n*/ 'view {name}', numbered: /*i18n*/ 'view No. {id}' },
  service: {
    named: /*i18n*/ 'service {name}',
    numbered: /*i18n*/ 'service No. {id}',
    file: /*i18n*/ 'service file',
  },
  'service-cost': {
    named: /*i18n*/ 'cost of the service {name}',
    numbered: /*i18n*/ 'cost of the service No. {id}',
  },
  supplier: {
    named: /*i18n*/ 'supplier {name}',
    numbered: /*i18n*/ 'supplier No. {id}',
    file: /*i18n*/ 'supplier file',
  },
  traveller: {
    named: /*i18n*/ 'traveller {name}',
    numbered: /*i18n*/ 'traveller No. {id}',
    file: /*i18n*/ 'travellers of departures',
  },
}

/** The target of an entry, for example "payment method Visa", "sale No. 214" or "account of Ada Miranda". */
export function describeTarget({ action, entity, entityId, name, holder }: AuditLogEntry): string {
  if (holder) return i18n.t('account of {holder}', { holder })
  // A newer server or another remote may record a kind that has no texts here.
  const words = entity.replaceAll('-', ' ')
  const texts = ENTITIES[entity]
  if (action === 'import' || action === 'export') return texts?.file ? i18n.t(texts.file) : words
  if (entity === 'business') return i18n.t('details of the business')
  if (entityId === null) return ''
  if (name) return texts ? i18n.t(texts.named, { name }) : `${words} ${name}`
  return texts
    ? i18n.t(texts.numbered, { id: entityId })
    : i18n.t('{what} No. {id}', { what: words, id: entityId })
}

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
  merge: 'records',
  cancel: 'sales',
  accept: 'sales',
  refuse: 'sales',
  discard: 'sales',
  'mail-receipt': 'sales',
  'share-receipt': 'sales',
  'unshare-receipt': 'sales',
  'fill-in': 'sales',
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
