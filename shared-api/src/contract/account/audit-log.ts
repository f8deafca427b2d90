import * as v from 'valibot'
import { completePaging, listEntries } from '../api/page'
import { CalendarDate } from '../values/calendar-date'
import { AccountRole } from './session'

export const AUDIT_ACTIONS = [
  'create',
  'update',
  'cancel',
  'accept',
  'refuse',
  'discard',
  'delete',
  'merge',
  'invite',
  'register',
  'disable',
  'enable',
  'import',
  'export',
  'offline-catalogue',
  'password',
  'second-factor-enrol',
  'second-factor-remove',
  'second-factor-reset',
  'second-factor-policy',
  'recovery-codes',
  'recovery-code-login',
  'second-factor-failure',
  'login-failure',
  'unlock',
  'logout-everywhere',
  'session-end',
  'refresh-token-reuse',
  'forgotten-password',
  'mail-receipt',
  'calendar-address',
  'calendar-address-withdrawal',
  'share-receipt',
  'unshare-receipt',
  'fill-in',
] as const
export const AuditAction = v.picklist(AUDIT_ACTIONS)
export type AuditAction = v.InferOutput<typeof AuditAction>

/**
 * Query of `GET /audit-log`. `search` finds people, emails and addresses. The dates are in the time zone of
 * the business, both included.
 */
export const AuditLogQuery = v.pipe(
  v.object({
    ...listEntries,
    action: v.optional(AuditAction),
    from: v.optional(CalendarDate),
    to: v.optional(CalendarDate),
  }),
  completePaging(),
)
export type AuditLogQuery = v.InferOutput<typeof AuditLogQuery>

/** A changed field. Null: the field had, or has, no value. The values are text. */
export const FieldChange = v.object({
  field: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
})
export type FieldChange = v.InferOutput<typeof FieldChange>

/** One action of a person: when, what, and on which record. */
export const AuditLogEntry = v.object({
  id: v.number(),
  at: v.string(),
  /** Null when the person is unknown: a login with an unknown email. */
  person: v.nullable(v.object({ name: v.string(), email: v.string() })),
  action: AuditAction,
  /** The word in the path: `category`, `sale`, `account`. */
  entity: v.string(),
  entityId: v.nullable(v.number()),
  /** The current name of the record. Null when it has none. */
  name: v.nullable(v.string()),
  /**
   * The holder of the account that was changed. Null when the entity is not an account or the account is
   * unknown.
   */
  holder: v.nullable(v.string()),
  holderRole: v.nullable(AccountRole),
  /** For a failed login: the attempted email, whether or not such an account exists. */
  attemptedEmail: v.nullable(v.string()),
  /** The IP address of a failed login, a used refresh token or an offline copy, or `server` for a command on the server. */
  source: v.nullable(v.string()),
  changes: v.array(FieldChange),
})
export type AuditLogEntry = v.InferOutput<typeof AuditLogEntry>
