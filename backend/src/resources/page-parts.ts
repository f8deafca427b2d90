import { type SQL, sql } from 'drizzle-orm'
import type { Listing, Order } from './listing'

/** At most this many matches or records of a filtered list are gathered and sorted; more are read in the order of the list. */
export const MAX_GATHERED = 6_000

/** The place of a row on its page, by its number from either end of the page. */
export const FROM_START = sql`row_number() over ()`
export const FROM_END = sql`-row_number() over ()`

export const OFFSET = sql`${sql.placeholder('offset')}::bigint`

/** The number of rows of the page, by the common table expression `counted`. */
export const rowsOfPage = (limit: number): SQL =>
  sql`(select greatest(least(${sql.raw(`${limit}`)}, total - ${OFFSET}), 0) from counted)`

/** @param ids selects `id` in the order of the page or against it */
export const placed = (ids: SQL, place: SQL): SQL => sql`select id, ${place} as place from (${ids}) as found`

/** Reads the sort keys of records by their ids. In this form the database looks each one up, however many it expects. */
export const withKey = <Row extends { id: number }>(list: Listing<Row>, { key }: Order, ids: SQL): SQL => sql`
  select stored.id, key from (${ids}) as stored
  cross join lateral (select ${key} as key from ${list.from} where ${list.id} = stored.id limit 1) as record`
