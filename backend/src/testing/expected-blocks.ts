import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'
import { sale } from '../database/schema/sales'
import { type ListSize, orderOf } from '../resources/listing'
import { sales } from '../sales/queries'

const PAGE = 20

interface FoundBlock {
  isLast: boolean
  skip: number
  rowsInBlocks: number
  fromStart: number | null
  fromEnd: number | null
  stored: number[] | null
  inBlocks: number[] | null
}

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
  for (const part of [0, 1 / 3, 4 / 5, 1]) {
    const position = Math.min(1 + Math.floor(part * expected.length), expected.length - 1)
    const expectedId = ascending[position]
    if (expectedId === undefined) continue
    const block = size.blockAt?.(order, sql`${position}::bigint`, sql.raw(`${PAGE}`))
    if (!block) throw new Error(`The list has no blocks by ${sort}`)
    const ids = size.idsOfBlocks?.(order)
    const [row] = await rowsOf<FoundBlock>(
      db,
      sql`
        with ${sql.join([...(size.parts ?? []), sql`block as (${block})`], sql`, `)},
        matching as (select * from ${sale} where ${size.scopeForOrderedScan?.(order) ?? sql`true`}),
        stored as (${ids ?? sql`select null::integer as id where false`})
        select next_start is null as "isLast", skip::int, rows_in_blocks::int as "rowsInBlocks",
          (select id from matching as sale where ${key} >= (start, start_id) order by ${forwards} limit 1 offset skip) as "fromStart",
          (select id from matching as sale where ${key} < (next_start, next_id) order by ${backwards} limit 1 offset rows_left - 1) as "fromEnd",
          (select array_agg(id) from (select id from stored order by id) as stored) as stored,
          (select array_agg(id) from (
            select id from matching as sale where ${key} >= (start, start_id) order by ${forwards} limit rows_in_blocks
          ) as sale) as "inBlocks"
        from block`,
    )
    if (!row) throw new Error('There is no block')
    expect(row, `${sort} at ${position}`).toMatchObject({
      fromStart: expectedId,
      fromEnd: row.isLast ? null : expectedId,
    })
    expect(row.rowsInBlocks - row.skip).toBeGreaterThanOrEqual(Math.min(PAGE, expected.length - position))
    if (ids) expect(row.stored, `${sort} at ${position}`).toEqual(row.inBlocks?.toSorted((a, b) => a - b))
  }
}
