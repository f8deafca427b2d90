import { and, sql } from 'drizzle-orm'
import { MAX_FOUND } from 'shared-api/contract'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'
import { conditions, type Filter, type Listing, type Order } from './listing'
import type { FoundIds, Window } from './page-ids'
import { matches } from './search'

/**
 * The ids of a page of a search. What an index finds is gathered and sorted, as long as it is not too much. A search
 * that finds more has matches everywhere, so walking along the sort soon has a page of them.
 */
export async function foundIds<Row extends { id: number }>(
  db: Database,
  listing: Listing<Row>,
  filter: Filter,
  order: Order,
  { offset, limit }: Window,
): Promise<FoundIds> {
  const { id, from } = listing
  const along = sql.raw(order.descending ? 'desc' : 'asc')
  const [found] = await rowsOf<FoundIds>(
    db,
    sql`
      with found as materialized (
        select ${id} as id, ${order.key} as key from ${from} where ${conditions(listing, filter)}
        limit ${MAX_FOUND + 1}
      )
      select (select count(*)::int from found) as total,
        array(select id from found order by key ${along}, id ${along} limit ${limit} offset ${offset}) as ids`,
  )
  if (!found || found.total <= MAX_FOUND) return found ?? { ids: [], total: 0 }

  // The same text, in a way that no index knows: the planner would take the one of the search again.
  const everywhere = and(filter.scope, matches(sql`(${listing.search} || '')`, filter.search))
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
      select ${id} as id from ${from} where ${everywhere} order by ${sql.join(order.orderBy, sql`, `)}
      limit ${Math.max(Math.min(limit, MAX_FOUND - offset), 0)} offset ${offset}`,
  )
  return { ids: rows.map((row) => row.id), total: MAX_FOUND }
}
