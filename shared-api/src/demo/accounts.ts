import { i18n, serverNow } from 'shared-i18n'
import type {
  Administrator,
  AdministratorPayload,
  AuditAction,
  AuditLogEntry,
  Invitation,
  SecondFactorPolicy,
} from '../contract'
import { fullName } from '../contract/person/printed-person'
import { businessDay } from '../http/config'
import { administrators } from './data/administrators'
import { auditLog, BLANK_ENTRY } from './data/audit-log'
import { newDemoToken } from './demo-token'
import { type DemoList, demoPage } from './list'
import { conflict, required, taken } from './refusals'
import type { DemoRequest, DemoRoutes } from './resource'

const view: DemoList<Administrator> = {
  columns: {
    name: ({ name }) => name,
    lastname: ({ lastname }) => lastname,
    email: ({ email }) => email,
    role: ({ role }) => role,
    status: ({ status }) => status,
    lastLoginAt: ({ lastLoginAt }) => lastLoginAt ?? '',
  },
  searched: ['name', 'lastname', 'email'],
}

let policy: SecondFactorPolicy = { administrators: false, owners: false }

const DEMO_OWNER = 'owner@hcv2.com'

const find = (id: number): Administrator => required(administrators.find((each) => each.id === id))

function change(id: number, action: AuditAction, changes: Partial<Administrator>): Administrator {
  const stored = find(id)
  const changed = { ...stored, ...changes }
  administrators[administrators.indexOf(stored)] = changed
  recordAction(action, changed)
  return changed
}

function invite({ name, lastname, email, role = 'ADMINISTRATOR' }: AdministratorPayload): Administrator {
  if (administrators.some((other) => other.email === email)) throw taken('email')
  const id = Math.max(...administrators.map((other) => other.id)) + 1
  const invited = {
    id,
    name,
    lastname,
    email,
    role,
    status: 'INVITED',
    secondFactor: false,
    lastLoginAt: null,
  } as const
  administrators.push(invited)
  recordAction('invite', invited)
  return invited
}

export const accountRoutes: DemoRoutes = {
  'GET /administrator': ({ query }) => demoPage(administrators, view, query),
  'POST /administrator': ({ body }: DemoRequest<AdministratorPayload>) => ({
    administrator: invite(body),
    invitation: demoInvitation(),
  }),
  'POST /administrator/:id/invitation': ({ id }) => {
    const administrator = find(id)
    if (administrator.status === 'DISABLED')
      throw conflict(i18n.t('This account is disabled. Enable it first'))
    recordAction('invite', administrator)
    return demoInvitation()
  },
  'POST /administrator/:id/disable': ({ id }) => {
    if (find(id).email === DEMO_OWNER) throw conflict(i18n.t('You cannot disable your own account'))
    return change(id, 'disable', { status: 'DISABLED' })
  },
  'POST /administrator/:id/enable': ({ id }) =>
    change(id, 'enable', { status: find(id).lastLoginAt ? 'ACTIVE' : 'INVITED' }),
  'POST /administrator/:id/reset-second-factor': ({ id }) =>
    change(id, 'second-factor-reset', { secondFactor: false }),
  'GET /second-factor-policy': () => policy,
  'PUT /second-factor-policy': ({ body }: DemoRequest<SecondFactorPolicy>) => {
    policy = body
    return policy
  },
  'GET /audit-log': ({ query }) => demoPage(auditLog.toReversed(), auditView, query),
}

const auditView: DemoList<AuditLogEntry> = {
  columns: {
    id: ({ id }) => id,
    at: ({ at }) => at,
    name: ({ person }) => person?.name ?? '',
    email: ({ person }) => person?.email ?? '',
    attemptedEmail: ({ attemptedEmail }) => attemptedEmail ?? '',
    source: ({ source }) => source ?? '',
  },
  searched: ['name', 'email', 'attemptedEmail', 'source'],
  filters: {
    action: (entry, action) => entry.action === action,
    from: ({ at }, from) => businessDay(at) >= String(from),
    to: ({ at }, to) => businessDay(at) <= String(to),
  },
}

/** Adds an entry for an action of the demo owner on an account. */
function recordAction(action: AuditAction, { id, name, lastname, role }: Administrator): void {
  auditLog.push({
    ...BLANK_ENTRY,
    id: auditLog.length + 1,
    at: serverNow().toISOString(),
    person: { name: 'Oscar Rivas', email: 'owner@hcv2.com' },
    action,
    entity: 'account',
    entityId: id,
    holder: fullName({ name, lastname }),
    holderRole: role,
  })
}

const LIFETIME_MS = 72 * 3_600_000

/** An invitation that cannot be redeemed, because the demo has no server. */
export const demoInvitation = (): Invitation => ({
  token: newDemoToken(),
  expiresAt: new Date(serverNow().getTime() + LIFETIME_MS).toISOString(),
})
