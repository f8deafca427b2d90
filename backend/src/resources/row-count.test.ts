import { sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { expect, it, vi } from 'vitest'
import { rowsOf } from '../database/rows-of'
import { BLOCK_SIZE } from '../database/schema/row-count'
import { engine } from '../testing/test-database'
import { useTestServer } from '../testing/test-server'
import type { Order } from './listing'
import { countedByBlocks, countFinishedBlocks, recountBlocks } from './row-count'

const server = useTestServer()
const parcel = pgTable('parcel', {})
const { total, blockAt } = countedByBlocks(parcel)

const counted = async () => (await rowsOf<{ total: number }>(server.db, total))[0]?.total
const byId = { byId: true } as Order

/** The id at a position in the order of ids, found from the start of its block. */
const idAt = async (position: number) =>
  (
    await rowsOf<{ id: number }>(
      server.db,
      sql`
        with block as (${blockAt?.(byId, sql`${position}::bigint`, sql`1`)})
        select id from parcel where id >= (select start from block) order by id
        limit 1 offset (select skip from block)`,
    )
  )[0]?.id
const blocks = async () =>
  (
    await rowsOf<{ count: number }>(
      server.db,
      sql`select count(*)::int as count from row_count where entity = 'parcel'`,
    )
  )[0]?.count
const add = (from: number, to: number) =>
  server.db.execute(sql`insert into parcel select generate_series(${from}::int, ${to}::int)`)
const empty = async () => {
  await server.db.execute(sql`truncate parcel`)
  await server.db.execute(sql`delete from row_count where entity = 'parcel'`)
}
const count = () => countFinishedBlocks(server.db, parcel)

/** Retries, because transactions in other databases of the server can delay it. */
const untilCounted = (expected: number) =>
  vi.waitFor(
    async () => {
      await count()
      expect(await blocks()).toBe(expected)
    },
    { timeout: 25_000 },
  )

it('counts finished blocks once, and later rows every time', async () => {
  await server.db.execute(sql`create table parcel (id int primary key)`)
  expect(await counted()).toBe(0)
  await add(10, 5 * BLOCK_SIZE)
  await untilCounted(4)
  expect(await counted()).toBe(5 * BLOCK_SIZE - 9)
  await add(5 * BLOCK_SIZE + 1, 5 * BLOCK_SIZE + 50)
  await Promise.all([count(), count()])
  expect(await counted()).toBe(5 * BLOCK_SIZE + 41)
})

it.runIf(engine() === 'postgres')('waits for transactions that may still add to a block', async () => {
  await empty()
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`insert into parcel values (7)`)
    await add(8, 4 * BLOCK_SIZE)
    await count()
    expect(await blocks()).toBe(0)
  })
  await add(4 * BLOCK_SIZE + 1, 4 * BLOCK_SIZE + 1)
  await untilCounted(3)
  expect(await counted()).toBe(4 * BLOCK_SIZE - 5)
})

it('finds the row at a position in counted blocks and after them', async () => {
  await empty()
  await add(10, 5 * BLOCK_SIZE)
  const positions = [0, 100, BLOCK_SIZE, 3 * BLOCK_SIZE, 5 * BLOCK_SIZE - 10]
  const ids = positions.map((position) => position + 10)
  expect(await Promise.all(positions.map(idAt))).toEqual(ids)
  await untilCounted(4)
  expect(await Promise.all(positions.map(idAt))).toEqual(ids)
  expect(await idAt(5 * BLOCK_SIZE)).toBeUndefined()
})

it('counts blocks again whose first rows were dropped', async () => {
  await empty()
  await add(1, 5 * BLOCK_SIZE)
  await untilCounted(4)
  const last = 2 * BLOCK_SIZE + 5
  await server.db.execute(sql`delete from parcel where id <= ${last}`)
  await recountBlocks(server.db, parcel, last)
  expect(await counted()).toBe(3 * BLOCK_SIZE - 5)
  expect(await idAt(0)).toBe(last + 1)
  expect(await idAt(2 * BLOCK_SIZE)).toBe(last + 1 + 2 * BLOCK_SIZE)
})
