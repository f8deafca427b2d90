import { purgeExpired } from '../maintenance/purge-expired'
import type { Database } from '../platform/database/database'

/** Deletes what is past its time, and throws when a deletion fails. */
export const purgeNow = (db: Database, auditMonths = 60): Promise<void> =>
  purgeExpired(db, { auditMonths }, (error) => {
    throw error
  })
