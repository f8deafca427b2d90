import { and, type SQL, sql } from 'drizzle-orm'
import type { Listing, Order } from './listing'
import { type Block, foundBlock, fromBlock } from './page-block'
import { FROM_END, FROM_START, OFFSET, placed, rowsOfPage } from './page-parts'

/**
 * Reads backwards from the end for pages in the second half, so that the last pages are as fast as the first ones. Where the
 * list has blocks in this order, skips whole blocks by their stored row counts and reads from the nearer end of the page's block,
 * unless an end of the list is nearer. Where ids are stored and it is faster, reads all rows of the page's blocks by their ids.
 *
 * @returns common table expressions that define `ordered(id, place)`
 */
export function idsInOrder<Row extends { id: number }>(
  list: Listing<Row>,
  where: SQL | undefined,
  order: Order,
  limit: number,
  block: Block | undefined,
): SQL[] {
  if (!block) return [ordered(fromListEnds(list, where, order, limit))]
  const isOutside = sql`(select way from block) is null`
  return [
    foundBlock(block, limit),
    ordered([
      ...fromListEnds(list, and(where, isOutside), order, limit),
      ...fromBlock(list, where, order, limit, block),
    ]),
  ]
}

/** @param parts of which all but one select nothing */
const ordered = (parts: SQL[]): SQL => sql`ordered as (${sql.join(parts, sql` union all `)})`

function fromListEnds<Row extends { id: number }>(
  { id, from }: Listing<Row>,
  where: SQL | undefined,
  { orderBy, reversed }: Order,
  limit: number,
): SQL[] {
  const size = sql.raw(`${limit}`)
  const isNear = sql`(select 2 * ${OFFSET} + ${size} <= total from counted)`
  const forwards = sql`
    select ${id} as id from ${from} where ${and(where, isNear)}
    order by ${orderBy} limit ${size} offset ${OFFSET}`
  const backwards = sql`
    select ${id} as id from ${from} where ${and(where, sql`not ${isNear}`)}
    order by ${reversed} limit ${rowsOfPage(limit)}
    offset (select greatest(total - ${OFFSET} - ${size}, 0) from counted)`
  return [placed(forwards, FROM_START), placed(backwards, FROM_END)]
}
