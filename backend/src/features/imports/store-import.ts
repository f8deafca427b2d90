import { setTimeout as wait } from 'node:timers/promises'
import type { ImportConfirmation, ImportProgress } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { ProblemError } from '../../platform/problem'
import { findImport, type OpenImport, readImport, tryLockImport } from './queries'
import { storeRows } from './store-rows'

/** Interval at which a request checks whether another one has finished storing the same import. */
const POLL_MS = 200

interface Request extends OpenImport {
  confirmed: ImportConfirmation
  signal: AbortSignal
}

/**
 * Stores an import once. A repeated request gets the same answer; a simultaneous one waits for it. It polls, because storing
 * may take longer than a statement may wait for a lock.
 *
 * @returns the last line of the answer
 */
export async function storeImport(
  db: Database,
  { confirmed, signal, ...which }: Request,
  onProgress: (line: ImportProgress) => void,
): Promise<ImportProgress> {
  for (;;) {
    const known = await readImport(db, which)
    if (known.storedAt) return { import: known }
    if (signal.aborted) throw new ProblemError(499, { detail: /*i18n*/ 'The import was cancelled' })
    const isLocked = await db.transaction(async (tx) => {
      if (!(await tryLockImport(tx, which))) return false
      const { entity, storedAt } = await findImport(tx, which)
      if (storedAt) return true
      await storeRows(tx, entity, {
        ...which,
        confirmed,
        signal,
        onProgress: (done, of) => onProgress({ done, of }),
      })
      return true
    })
    if (!isLocked) await wait(POLL_MS)
  }
}
