import { sql } from 'drizzle-orm'
import { disableSampleAccounts } from '../features/accounts/sample-accounts'
import { openEmbedded } from '../platform/database/embedded'
import { connectPostgres } from '../platform/database/postgres'
import { isEmpty } from '../platform/database/tables'
import { StartError } from '../platform/start-error'
import { type Counts, copyTables } from './copy-tables'
import { requireEmbedded } from './require-embedded'

export interface MoveResult {
  counts: Counts
  /** The emails of the sample accounts that were disabled in the copy. */
  disabled: string[]
}

const nothing = async () => undefined

/**
 * Copies the embedded database to PostgreSQL in one transaction and leaves the embedded one unchanged. Sample accounts are
 * disabled in the copy, which is for real business.
 *
 * @param directory the data directory
 * @param url of an empty database
 * @throws StartError when there is no embedded database, a server runs on it, or the target is not empty
 */
export async function moveDatabase(directory: string, url: string): Promise<MoveResult> {
  requireEmbedded(directory)
  const target = await connectPostgres(url)
  try {
    if (!(await isEmpty(target.db))) {
      throw new StartError('The PostgreSQL database is not empty. Create an empty one with createdb.')
    }
    const source = await openEmbedded(directory)
    try {
      await source.prepare(nothing)
      await target.prepare(nothing)
      const moved = await source.db.transaction((from) =>
        target.db.transaction(async (to) => {
          const counts = await copyTables(from, to)
          // Their password is public. They are disabled instead of deleted, because sales refer to them.
          return { counts, disabled: await disableSampleAccounts(to) }
        }),
      )
      await target.db.execute(sql`analyze`)
      return moved
    } finally {
      await source.close()
    }
  } finally {
    await target.close()
  }
}
