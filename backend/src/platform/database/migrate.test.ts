import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { engine, openTestDatabase } from '../../testing/test-database'
import type { DatabaseConnection } from './database'
import { migrate } from './migrate'
import { rowsOf } from './rows-of'

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

beforeEach(async () => {
  await connection.db.execute(sql`drop table if exists parcel`)
  await connection.db.execute(
    sql`create table parcel (id int primary key, weight int not null, heavy boolean)`,
  )
  await connection.db.execute(sql`insert into parcel select n, n from generate_series(1, 1234) as n`)
})

let moment = Date.now() + 1e12

/** Creates a folder with new migrations. */
function folderOf(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  mkdirSync(join(folder, 'meta'))
  const entries = files.map((text, idx) => {
    moment += 1
    const tag = `${idx}_made_up`
    writeFileSync(join(folder, `${tag}.sql`), text)
    return { idx, version: '7', when: moment, tag, breakpoints: true }
  })
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  return folder
}

const run = (folder: string) => migrate(connection.db, folder)

const count = async (where: string) => {
  const [row] = await rowsOf<{ count: number }>(
    connection.db,
    sql.raw(`select count(*)::int as count from parcel where ${where}`),
  )
  return row?.count
}

const waitingForParcel = async () => {
  const [row] = await rowsOf<{ count: number }>(
    connection.db,
    sql`select count(*)::int as count from pg_locks where relation = 'parcel'::regclass and not granted`,
  )
  return row?.count
}

const ONLINE = `-- online
-- in batches of parcel
update parcel set heavy = weight > 1000 where id >= :from and id < :to;--> statement-breakpoint
drop index concurrently if exists parcel_weight;--> statement-breakpoint
create index concurrently parcel_weight on parcel (weight);`

describe('a migration', () => {
  it('runs once', async () => {
    const folder = folderOf('update parcel set weight = weight + 1')
    expect([await run(folder), await run(folder)]).toEqual([1, 0])
    expect(await count('weight = id + 1')).toBe(1234)
    rmSync(folder, { recursive: true })
  })

  it('is rolled back when it fails', async () => {
    const folder = folderOf('delete from parcel;--> statement-breakpoint\nselect 1 / 0')
    await expect(run(folder)).rejects.toThrow()
    expect(await count('true')).toBe(1234)
    rmSync(folder, { recursive: true })
  })

  it('that is online moves data in batches and builds indexes concurrently', async () => {
    const folder = folderOf(ONLINE)
    expect(await run(folder)).toBe(1)
    expect(await count('heavy')).toBe(234)
    expect(await count('heavy is null')).toBe(0)
    expect(await run(folder)).toBe(0)
    rmSync(folder, { recursive: true })
  })

  it('that is online starts again after an interruption', async () => {
    const folder = folderOf(
      `${ONLINE}--> statement-breakpoint\nselect 1 / (select count(*) from parcel where id = 0)`,
    )
    await expect(run(folder)).rejects.toThrow()
    await connection.db.execute(sql`insert into parcel values (0, 0)`)
    expect(await run(folder)).toBe(1)
    rmSync(folder, { recursive: true })
  })
})

describe.runIf(engine() === 'postgres')('a migration of a table in use', () => {
  it('does not block writers while it waits for its lock', async () => {
    const folder = folderOf('alter table parcel add column colour text')
    const { migrated } = await connection.db.transaction(async (tx) => {
      await tx.execute(sql`update parcel set weight = 0 where id = 1`)
      const migrated = run(folder)
      await vi.waitFor(async () => expect(await waitingForParcel()).toBe(1), {
        timeout: 20_000,
        interval: 20,
      })
      // Without a lock timeout this would wait until the transaction ends, and the transaction for this.
      await connection.db.execute(sql`update parcel set weight = weight + 1 where id = 2`)
      return { migrated }
    })
    expect(await migrated).toBe(1)
  })
})
