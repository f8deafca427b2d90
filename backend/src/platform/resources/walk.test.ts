import { sql } from 'drizzle-orm'
import type { Client, Page } from 'shared-api/contract'
import { describe, expect, it } from 'vitest'
import { engine } from '../../testing/test-database'
import { useTestServer } from '../../testing/test-server'
import { rowsOf } from '../database/statement'

const SIZE = 100

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

  it.each(['id,asc', 'id,desc', 'name,asc', 'name,desc', 'email,asc'])(
    'misses no existing row, sorted by %s',
    async (sort) => {
      await insertClients(1_000)
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
    },
  )
})
