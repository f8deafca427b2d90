import * as v from 'valibot'
import { CalendarDate } from './calendar-date'
import { listEntries, pageIsWhole } from './page'

export const AUDIT_ACTIONS = [
  'create',
  'update',
  'cancel',
  'invite',
  'register',
  'disable',
  'enable',
  'password',
  'login-failure',
] as const
export const AuditAction = v.picklist(AUDIT_ACTIONS)
export type AuditAction = v.InferOutput<typeof AuditAction>

/** Query of `GET /audit-log`; `search` looks for people, the dates are the business's, both included. */
export const AuditLogQuery = v.pipe(
  v.object({
    ...listEntries,
    action: v.optional(AuditAction),
    from: v.optional(CalendarDate),
    to: v.optional(CalendarDate),
  }),
  v.forward(
    v.check((query) => pageIsWhole(query), 'Goes with pageSize'),
    ['pageIndex'],
  ),
)
export type AuditLogQuery = v.InferOutput<typeof AuditLogQuery>

/** A field that an action changed; null where there was, or is, nothing. Values are as they are shown. */
const AuditChange = v.object({
  field: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
})
export type AuditChange = v.InferOutput<typeof AuditChange>

/** Who did what to what, when. */
export const AuditLogEntry = v.object({
  id: v.number(),
  at: v.string(),
  /** Null where nobody is known: a login with an unknown email. */
  person: v.nullable(v.object({ name: v.string(), email: v.string() })),
  action: AuditAction,
  /** The word in the path: `category`, `sale`, `account`. */
  entity: v.string(),
  entityId: v.nullable(v.number()),
  /** Whose account it was done to; null where it is no account, or that of nobody known. */
  holder: v.nullable(v.string()),
  /** Of a failed login: the email that was tried, whether there is such an account or not. */
  attemptedEmail: v.nullable(v.string()),
  /** The address that a failed login came from, or `server` for a command of the server. */
  source: v.nullable(v.string()),
  changes: v.array(AuditChange),
})
export type AuditLogEntry = v.InferOutput<typeof AuditLogEntry>
