import { sql } from 'drizzle-orm'
import type { Category, Client, Page } from 'shared-api/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { categories } from '../../features/category/categories'
import { SHORT } from '../../testing/short-form'
import { engine } from '../../testing/test-database'
import { useTestServer } from '../../testing/test-server'
import { rowsOf } from '../database/statement'
import { readAll } from './read-page'

describe('reading', () => {
  const server = useTestServer()
  const COUNT = 2_000
  const never = new AbortController().signal

  const addCategories = (from: number, to: number) =>
    server.db.execute(sql`
    insert into category (name, description)
    select 'Category ' || md5(n::text), 'Made up' from generate_series(${from}::int, ${to}::int) as n`)

  beforeAll(() => addCategories(1, COUNT))

  describe('the whole list', () => {
    it.each(['id,asc', 'name,desc'])('is read in one snapshot, sorted by %s', async (sort) => {
      const before = await server.db.$count(categories.table)
      const read: Category[] = []
      for await (const rows of readAll(server.db, categories.listing, { sort }, never)) {
        read.push(...rows)
        await addCategories(1, 50)
      }
      expect(read).toHaveLength(before)
      expect(new Set(read.map(({ id }) => id)).size).toBe(before)
    })

    it('closes its cursor when the reader stops', async () => {
      for (let time = 0; time < 8; time++) {
        for await (const rows of readAll(server.db, categories.listing, {}, never)) {
          expect(rows.length).toBeGreaterThan(0)
          break
        }
      }
      expect(await rowsOf(server.db, sql`select name from pg_cursors where name like 'export%'`)).toEqual([])
    })
  })

  it('the pages of a search end with its total', async () => {
    const page = async (pageIndex: number) => {
      const response = await server
        .as('EMPLOYEE')
        .get(`/category?pageIndex=${pageIndex}&pageSize=30&search=made`)
      const { totalElements, content } = response.json()
      return [totalElements, content.length]
    }
    expect([await page(32), await page(33), await page(34)]).toEqual([
      [1000, 30],
      [1000, 10],
      [1000, 0],
    ])
  })

  describe.runIf(engine() === 'postgres')('reading from PostgreSQL', () => {
    it('answers pages while the maximum number of exports is stalled', async () => {
      const exports = Array.from({ length: 4 }, () => readAll(server.db, categories.listing, {}, never))
      await Promise.all(exports.map((rows) => rows.next()))
      const pages = await Promise.all(
        Array.from({ length: 20 }, () =>
          server.as('EMPLOYEE').get('/category?pageIndex=1&pageSize=5&search=made'),
        ),
      )
      expect(pages.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 200))
      await Promise.all(exports.map((rows) => rows.return(undefined)))
    })

    it('ends the export of a client that disconnects, and closes its transaction', async () => {
      const client = new AbortController()
      const rows = readAll(server.db, categories.listing, {}, client.signal)
      await rows.next()
      client.abort()
      await expect(rows.next()).rejects.toMatchObject({ statusCode: 499 })
      await expect.poll(openTransactions).toBe(0)
    })

    it('starts no query for a client that has left', async () => {
      const left = readAll(server.db, categories.listing, {}, AbortSignal.abort())
      await expect(left.next()).rejects.toMatchObject({ statusCode: 499 })
    })

    const openTransactions = async () => {
      const rows = await rowsOf(
        server.db,
        sql`
        select pid from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`,
      )
      return rows.length
    }
  })
})

const SIZE = 50

describe.runIf(engine() === 'postgres')('a walk through all pages while others insert', () => {
  const server = useTestServer()
  let made = 0

  /** Inserts names that are spread over the whole order, so that every page shifts. */
  const insertClients = (count: number) => {
    const first = made
    made += count
    return server.db.execute(sql`
    insert into client (name, lastname, email, dni, birthday)
    select md5(n::text), md5(n::text || 'l'), md5(n::text) || '@example.com', n, '1990-01-01'
    from generate_series(${first + 1}::int, ${first + count}::int) as n`)
  }

  /** Inserts until it is stopped. */
  function keepInserting() {
    let stopped = false
    const done = (async () => {
      while (!stopped) await insertClients(3)
    })()
    return () => {
      stopped = true
      return done
    }
  }

  const read = async (query: string) =>
    (await server.as('EMPLOYEE').get(`/client?${query}`)).json<Page<Client>>()

  const SORTS = SHORT ? ['id,desc', 'name,asc'] : ['id,asc', 'id,desc', 'name,asc', 'name,desc', 'email,asc']

  it.each(SORTS)('misses no existing row, sorted by %s', async (sort) => {
    await insertClients(SHORT ? 300 : 1_000)
    const rows = await rowsOf<{ id: number }>(server.db, sql`select id from client`)
    const stop = keepInserting()
    const seen = new Set<number>()
    for (let index = 0, pages = 1; index < pages; index++) {
      const page = await read(`pageIndex=${index}&pageSize=${SIZE}&sort=${sort}`)
      // Count and rows are of one snapshot, so every page except the last one is full.
      expect(page.content).toHaveLength(Math.min(SIZE, page.totalElements - index * SIZE))
      for (const { id } of page.content) seen.add(id)
      pages = page.totalPages
    }
    await stop()
    expect(rows.filter(({ id }) => !seen.has(id))).toEqual([])
  })
})
