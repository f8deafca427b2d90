import type { AuditAction } from 'shared-api/contract'
import type { Database } from '../database/database'
import { auditLog } from '../database/schema/audit'
import { differences } from './changes'

/** Who does something: an account by its id, or whoever runs a command of the server. */
export type Actor = number | 'server'

export interface AuditEntry {
  /** The account that acted; left out where it is not known. */
  accountId?: number | undefined
  action: AuditAction
  entity: string
  entityId?: number
  /** The email that somebody tried to log in with. */
  email?: string
  /** Where it came from: the address of a failed login, or `server` for a command of the server. */
  source?: string
  before?: unknown
  after?: unknown
}

export const actedBy = (actor: Actor): Pick<AuditEntry, 'accountId' | 'source'> =>
  actor === 'server' ? { source: 'server' } : { accountId: actor }

/**
 * Given the transaction of what it tells, so that the one is never stored without the other. Of two states only the
 * fields that differ are kept.
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

/** The longest email address there is. */
const MAX_EMAIL = 254
/** The longest text of an IPv6 address, and room for a zone. */
const MAX_SOURCE = 64
