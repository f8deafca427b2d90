import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseConnection } from '../database/database'
import { lockDirectory } from '../database/directory-lock'
import { openEmbedded } from '../database/embedded'
import { connectPostgres } from '../database/postgres'
import { category } from '../database/schema/catalogue'
import { client } from '../database/schema/people'
import { sale } from '../database/schema/sales'
import { personPayload } from '../testing/payloads'
import { contentOf, isLoggedIn, logIn, openSampleBusiness } from '../testing/sample-business'
import { createPostgresDatabase, engine } from '../testing/test-database'
import type { Counts } from './copy-tables'
import { moveDatabase } from './move'
import { isEmpty } from './tables'

describe.runIf(engine() === 'postgres')('moving from the embedded database to PostgreSQL', () => {
  let directory: string
  let url: string
  let counts: Counts
  let cookie: string
  let before: Record<string, unknown>
  let target: DatabaseConnection
  let after: Record<string, unknown>

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'move-'))
    url = await createPostgresDatabase()
    const source = await openEmbedded(directory)
    await openSampleBusiness(source)
    cookie = await logIn(source.db)
    before = await contentOf(source.db)
    await source.close()
    counts = await moveDatabase(directory, url)
    target = await connectPostgres(url)
    after = await contentOf(target.db)
  }, 120_000)

  afterAll(async () => {
    await target.close()
    await rm(directory, { recursive: true })
  })

  it('brings every row of every table as it was', async () => {
    expect(after).toEqual(before)
    expect(counts.get('sale')).toBeGreaterThan(100)
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries([...counts.keys()].map((table) => [table, expect.any(Number)])),
    )
  })

  it('keeps passwords, and the sessions that are open', async () => {
    expect(await isLoggedIn(target.db, cookie)).toBe(true)
    expect(await logIn(target.db)).not.toBe('')
  })

  it('goes on counting where the ids and the totals stand', async () => {
    const [person] = await target.db.insert(client).values(personPayload(1)).returning()
    expect(person?.id).toBe((counts.get('client') ?? 0) + (counts.get('employee') ?? 0) + 1)
    const [added] = await target.db.insert(category).values({ name: 'New', description: 'New' }).returning()
    expect(added?.id).toBe((counts.get('category') ?? 0) + 1)
  })

  it('refuses a target that is not empty', async () => {
    await expect(moveDatabase(directory, url)).rejects.toThrow('The PostgreSQL database is not empty')
  })

  it('refuses while a server runs, and leaves the target empty', async () => {
    // As a server does.
    const unlock = await lockDirectory(directory)
    const other = await createPostgresDatabase()
    await expect(moveDatabase(directory, other)).rejects.toThrow('in use by another server')
    await unlock()
    const { db, close } = await connectPostgres(other)
    expect(await isEmpty(db)).toBe(true)
    await close()
  })

  it('moves all or nothing', { timeout: 60_000 }, async () => {
    const stubborn = await createPostgresDatabase('postgres')
    const { db, close } = await connectPostgres(stubborn)
    await db.execute(sql`alter table sale_item add constraint full_up check (sale_id < 100)`)
    await expect(moveDatabase(directory, stubborn)).rejects.toThrow()
    expect(await isEmpty(db)).toBe(true)

    await db.execute(sql`alter table sale_item drop constraint full_up`)
    await moveDatabase(directory, stubborn)
    expect(await db.$count(sale)).toBe(counts.get('sale'))
    await close()
  })

  it('says so when there is nothing to move', async () => {
    await expect(moveDatabase(join(directory, 'none'), url)).rejects.toThrow('There is no embedded database')
  })
})
