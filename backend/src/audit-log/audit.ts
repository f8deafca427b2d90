import type { AuditAction } from 'shared-api/contract'
import type { Database } from '../database/database'
import { auditLog } from '../database/schema/audit'

export interface AuditEntry {
  /** The account that acted; left out where it is not known. */
  accountId?: number | undefined
  action: AuditAction
  entity: string
  entityId?: number
  before?: unknown
  after?: unknown
}

/** Given the transaction of what it tells, so that the one is never stored without the other. */
export async function audit(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry)
}
