import { and, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database'
import { conditions, type Filter, type Listing, orderOf } from './listing'

const BATCH = 500

/**
 * Everything, a batch at a time. Each batch is a query of its own that begins after the last row of the one before:
 * a slow reader holds up nobody.
 *
 * @throws ProblemError 400 if there is no such sort
 */
export async function* readAll<Row extends { id: number }>(
  db: Database,
  listing: Listing<Row>,
  filter: Filter,
): AsyncGenerator<Row[]> {
  const { key, orderBy, after } = orderOf(listing, filter)
  const where = conditions(listing, filter)
  let beyond: SQL | undefined
  for (;;) {
    const rows = await listing.rows(db, { where: and(where, beyond), orderBy, key, limit: BATCH, offset: 0 })
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    beyond = after(last)
  }
}
