import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'
import { sale } from '../database/schema/sales'
import { type ListSize, orderOf } from '../resources/listing'
import { sales } from '../sales/queries'

const PAGE = 20

/**
 * Checks the blocks of a list of sales at some positions, also of short lists, whose pages do not use them.
 *
 * @param expected the ids of the sales in this order
 */
export async function expectBlocks(db: Database, size: ListSize, sort: string, expected: number[]) {
  const order = orderOf(sales, { sort })
  const ascending = order.descending ? expected.toReversed() : expected
  const key = sql`(${order.key}, id)`
  const [forwards, backwards] = order.descending
    ? [order.reversed, order.orderBy]
    : [order.orderBy, order.reversed]
  for (const position of [1, Math.floor(expected.length / 3), expected.length - 1]) {
    const expectedId = ascending[position]
    if (expectedId === undefined) continue
    const block = size.blockAt?.(order, sql`${position}::bigint`, sql.raw(`${PAGE}`))
    if (!block) throw new Error(`The list has no blocks by ${sort}`)
    const ids = size.idsOfBlocks?.(order) ?? sql`select id from matching`
    const inBlocks = sql`${key} >= (start, start_id) and (${key} < (end_start, end_id)) is not false`
    const [row] = await rowsOf<Record<string, number | boolean>>(
      db,
      sql`
        with ${sql.join([...(size.parts ?? []), sql`block as (${block})`], sql`, `)},
        matching as (select * from ${sale} where ${size.scopeForOrderedScan ?? sql`true`}),
        stored as (select id from (${ids}) as stored)
        select next_start is null as "isLast", skip::int, rows_around::int as "rowsAround",
          (select id from matching as sale where ${key} >= (start, start_id) order by ${forwards} limit 1 offset skip) as "fromStart",
          (select id from matching as sale where ${key} < (next_start, next_id) order by ${backwards} limit 1 offset rows_left - 1) as "fromEnd",
          (select count(*)::int from matching as sale where ${inBlocks}) as "inBlocks",
          (select count(*)::int from matching as sale where ${inBlocks} and id in (select id from stored)) as stored
        from block`,
    )
    expect(row, `${sort} at ${position}`).toMatchObject({
      fromStart: expectedId,
      fromEnd: row?.isLast ? null : expectedId,
      rowsAround: row?.inBlocks,
      stored: row?.inBlocks,
    })
    const rowsOfPage = Math.min(PAGE, expected.length - position)
    expect(Number(row?.rowsAround) - Number(row?.skip)).toBeGreaterThanOrEqual(rowsOfPage)
  }
}
