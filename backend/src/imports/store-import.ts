import type { ImportConfirmation, ImportProgress } from 'shared-api/contract'
import type { Database } from '../database/database'
import { lockImport, type OpenImport, readImport } from './queries'
import { storeRows } from './store-rows'

interface Request extends OpenImport {
  confirmed: ImportConfirmation
  signal: AbortSignal
}

/**
 * Stores an import once; a repeated or simultaneous request gets the same answer.
 *
 * @returns the last line of the answer
 */
export async function storeImport(
  db: Database,
  { confirmed, signal, ...which }: Request,
  onProgress: (line: ImportProgress) => void,
): Promise<ImportProgress> {
  const known = await readImport(db, which)
  if (known.storedAt) return { import: known }
  await db.transaction(async (tx) => {
    const { entity, storedAt } = await lockImport(tx, which)
    if (storedAt) return
    await storeRows(tx, entity, {
      ...which,
      ...{ confirmed, signal },
      onProgress: (done, of) => onProgress({ done, of }),
    })
  })
  return { import: await readImport(db, which) }
}
