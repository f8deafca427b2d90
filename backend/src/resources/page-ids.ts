import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'
import { foundIds } from './found-ids'
import { type Filter, type Listing, type Order, orderOf } from './listing'
import { countedRows, nearPosition } from './row-count'

/** Which rows stand on a page, in their order, and how many there are on all pages. */
export interface FoundIds {
  ids: number[]
  total: number
}

export interface Window {
  offset: number
  limit: number
}

/** @throws ProblemError 400 if there is no such sort */
export async function pageIds<Row extends { id: number }>(
  db: Database,
  listing: Listing<Row>,
  filter: Filter,
  window: Window,
): Promise<FoundIds> {
  const order = orderOf(listing, filter)
  if (filter.search) return foundIds(db, listing, filter, order, window)

  const { counted } = listing
  const { scope } = filter
  const total = counted && !scope ? await countedRows(db, counted) : await count(db, listing, scope)
  const within = { ...window, limit: Math.min(window.limit, total - window.offset) }
  if (within.limit <= 0) return { ids: [], total }
  const ids =
    counted && !scope && order.byId
      ? await idsByPosition(db, listing, counted, order, within, total)
      : await idsFromNearerEnd(db, listing, scope, order, within, total)
  return { ids, total }
}

async function count<Row extends { id: number }>(
  db: Database,
  { from }: Listing<Row>,
  scope: SQL | undefined,
): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${from} where ${scope ?? true}`,
  )
  return row?.total ?? 0
}

/** Skips whole blocks of ids, of which it is known how many rows they have. */
async function idsByPosition<Row extends { id: number }>(
  db: Database,
  listing: Listing<Row>,
  counted: string,
  { descending }: Order,
  { offset, limit }: Window,
  total: number,
): Promise<number[]> {
  const position = descending ? total - offset - limit : offset
  const start = await nearPosition(db, counted, position)
  const { id } = listing
  const ids = await ordered(db, listing, sql`${id} >= ${start.id}`, [sql`${id}`], {
    offset: start.skip,
    limit,
  })
  return descending ? ids.reverse() : ids
}

/** The last pages are as near as the first ones, from the other end. */
async function idsFromNearerEnd<Row extends { id: number }>(
  db: Database,
  listing: Listing<Row>,
  scope: SQL | undefined,
  { orderBy, reversed }: Order,
  { offset, limit }: Window,
  total: number,
): Promise<number[]> {
  const fromEnd = total - offset - limit
  if (offset <= fromEnd) return ordered(db, listing, scope, orderBy, { offset, limit })
  return (await ordered(db, listing, scope, reversed, { offset: fromEnd, limit })).reverse()
}

async function ordered<Row extends { id: number }>(
  db: Database,
  { id, from }: Listing<Row>,
  where: SQL | undefined,
  orderBy: SQL[],
  { offset, limit }: Window,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
      select ${id} as id from ${from} where ${where ?? true}
      order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}`,
  )
  return rows.map((row) => row.id)
}
