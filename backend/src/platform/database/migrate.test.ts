import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openEmptyDatabase } from '../../testing/test-database'
import { useTestServer } from '../../testing/test-server'
import { rowsOf } from './statement'

async function openEmpty() {
  const connection = await openEmptyDatabase()
  onTestFinished(() => connection.close())
  return connection
}

describe('migrations', () => {
  it('run once, then data are filled in at each start', async () => {
    const { db, prepare } = await openEmpty()
    const fill = async () => {
      await db.execute(sql`update business set name = name || '+'`)
    }
    expect([await prepare(fill), await prepare(fill)]).toEqual([1, 0])
    expect(await rowsOf(db, sql`select name from business`)).toEqual([{ name: '++' }])
  })

  it('refuse a database of development by its name, and leave it as it is', async () => {
    const { db, prepare } = await openEmpty()
    await db.execute(sql`create schema drizzle`)
    await db.execute(sql`create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)`)
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1)`)
    await db.execute(sql`create table client (id int)`)
    const refused = prepare(async () => undefined)
    await expect(refused).rejects.toThrow(
      /^The database (\S*test_\w+|in memory) was made by a state of development.* delete the folder \.data\.$/,
    )
    expect(await rowsOf(db, sql`select tablename from pg_tables where schemaname = 'public'`)).toEqual([
      { tablename: 'client' },
    ])
  })
})

describe('the functions of the database', () => {
  const server = useTestServer()

  it('no function changes settings, because a disabled plan type makes sessions with JIT compile every call', async () => {
    const configured = sql`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and proconfig is not null`
    expect(await rowsOf(server.db, configured)).toEqual([])
  })
})
