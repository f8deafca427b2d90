import { inArray, sql } from 'drizzle-orm'
import { type Page, toPage } from 'shared-api/contract'
import type { Database } from '../database/database'
import type { Filter, Listing } from './listing'
import { pageIds } from './page-ids'

/**
 * A page in two steps: first the ids, which the indexes alone can tell, then these few rows.
 *
 * @throws ProblemError 400 if there is no such sort
 */
export async function readPage<Row extends { id: number }>(
  db: Database,
  listing: Listing<Row>,
  filter: Filter,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<Page<Row>> {
  const window = { offset: pageIndex * pageSize, limit: pageSize }
  const { ids, total } = await pageIds(db, listing, filter, window)
  // PostgreSQL's driver hands a bigint over as text.
  return toPage(await rowsById(db, listing, ids.map(Number)), total, pageIndex, pageSize)
}

async function rowsById<Row extends { id: number }>(
  db: Database,
  listing: Listing<Row>,
  ids: number[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  const where = inArray(listing.id, ids)
  const rows = await listing.rows(db, { where, orderBy: [], key: sql`null`, limit: ids.length, offset: 0 })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
