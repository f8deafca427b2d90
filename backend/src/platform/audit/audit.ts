import type { AuditAction } from 'shared-api/contract'
import { auditLog } from '../../tables/audit'
import type { Database } from '../database/database'
import { differences } from './changes'

/** The id of the account that acts, or `server` for a command run on the server. */
export type Actor = number | 'server'

export interface AuditEntry {
  /** The account that acted. Undefined when it is not known. */
  accountId?: number | undefined
  action: AuditAction
  entity: string
  entityId?: number
  /** The email of a failed login. */
  email?: string
  /** The network address of the request, where it matters, or `server` for a command run on the server. */
  source?: string
  before?: unknown
  after?: unknown
}

export const actedBy = (actor: Actor): Pick<AuditEntry, 'accountId' | 'source'> =>
  actor === 'server' ? { source: 'server' } : { accountId: actor }

/**
 * Stores an entry. Callers pass the transaction of the change, so that change and entry are stored together or not at all.
 * When both states are given, only the fields that differ are stored.
 */
export async function audit(
  db: Database,
  { email, source, before, after, ...entry }: AuditEntry,
): Promise<void> {
  await db.insert(auditLog).values({
    ...entry,
    attemptedEmail: email?.slice(0, MAX_EMAIL),
    source: source?.slice(0, MAX_SOURCE),
    ...differences(before, after),
  })
}

/** The maximum length of an email address. */
const MAX_EMAIL = 254
/** The maximum length of an IPv6 address as text, with room for a zone. */
const MAX_SOURCE = 64
