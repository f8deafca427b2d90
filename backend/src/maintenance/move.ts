import { sql } from 'drizzle-orm'
import { openEmbedded } from '../database/embedded'
import { connectPostgres } from '../database/postgres'
import { StartError } from '../start-error'
import { type Counts, copyTables } from './copy-tables'
import { requireEmbedded } from './require-embedded'
import { isEmpty } from './tables'

const nothing = async () => undefined

/**
 * Copies the embedded database to PostgreSQL: all of it, or nothing. The embedded one stays as it is.
 *
 * @param directory the data directory
 * @param url of a database that holds nothing yet
 * @throws StartError when there is nothing to move, a server is running on it, or the target is not empty
 */
export async function moveDatabase(directory: string, url: string): Promise<Counts> {
  requireEmbedded(directory)
  const target = await connectPostgres(url)
  try {
    if (!(await isEmpty(target.db))) {
      throw new StartError('The PostgreSQL database is not empty. Name one that is: createdb makes one.')
    }
    const source = await openEmbedded(directory)
    try {
      await source.prepare(nothing)
      await target.prepare(nothing)
      const counts = await source.db.transaction((from) =>
        target.db.transaction((to) => copyTables(from, to)),
      )
      await target.db.execute(sql`analyze`)
      return counts
    } finally {
      await source.close()
    }
  } finally {
    await target.close()
  }
}
