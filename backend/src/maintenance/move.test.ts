import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseConnection } from '../platform/database/database'
import { lockDirectory } from '../platform/database/directory-lock'
import { openEmbedded } from '../platform/database/embedded'
import { connectPostgres } from '../platform/database/postgres'
import { isEmpty } from '../platform/database/tables'
import { fillDatabase } from '../seed/fill-database'
import { account } from '../tables/accounts'
import { auditLog } from '../tables/audit'
import { category } from '../tables/catalogue'
import { client } from '../tables/people'
import { sale } from '../tables/sales'
import { contentOf, isLoggedIn, logIn, openSampleBusiness } from '../testing/sample-business'
import { SHORT } from '../testing/short-form'
import { testConfig } from '../testing/test-config'
import { createPostgresDatabase, engine } from '../testing/test-database'
import { personPayload } from '../testing/test-sales'
import { type MoveResult, moveDatabase } from './move'

const ALREADY_THEIRS = ['administrator@todoturismo.test', 'owner@todoturismo.test']

describe.runIf(engine() === 'postgres')('moving from the embedded database to PostgreSQL', () => {
  let directory: string
  let url: string
  let moved: MoveResult
  let cookie: string
  let before: Record<string, unknown>
  let target: DatabaseConnection
  let after: Record<string, unknown>

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'move-'))
    url = await createPostgresDatabase()
    const source = await openEmbedded(directory)
    await openSampleBusiness(source)
    // These accounts have changed their passwords.
    await source.db.update(account).set({ sample: false }).where(inArray(account.email, ALREADY_THEIRS))
    await source.db
      .insert(auditLog)
      .values({ at: new Date('2020-02-03'), action: 'create', entity: 'client' })
    await source.db.execute(sql`
      insert into sale_change (sale_id, account_id, before) select min(id), min(account_id), '{}' from sale`)
    cookie = await logIn(source.db)
    before = await contentOf(source.db)
    await source.close()
    moved = await moveDatabase(directory, url)
    target = await connectPostgres(url)
    after = await contentOf(target.db)
  }, 120_000)

  afterAll(async () => {
    await target.close()
    await rm(directory, { recursive: true })
  })

  it('copies all rows of all tables unchanged', async () => {
    // The disabled sample accounts are tested below.
    const { account: _a, session: _s, audit_log: _l, ...others } = before
    expect(after).toMatchObject(others)
    expect(await target.db.$count(account)).toBe(moved.counts.get('account'))
    expect(await target.db.$count(auditLog, lt(auditLog.at, new Date('2020-03-01')))).toBe(1)
    expect(moved.counts.get('sale')).toBeGreaterThan(1_000)
    expect(Object.fromEntries(moved.counts)).toEqual(
      Object.fromEntries([...moved.counts.keys()].map((table) => [table, expect.any(Number)])),
    )
  })

  it('disables the sample accounts, except those with a changed password', async () => {
    expect(moved.disabled).toHaveLength(5)
    const enabled = await target.db
      .select({ email: account.email })
      .from(account)
      .where(isNull(account.disabledAt))
      .orderBy(account.email)
    expect(enabled.map(({ email }) => email)).toEqual(ALREADY_THEIRS)
    const disabling = await target.db.$count(auditLog, eq(auditLog.action, 'disable'))
    expect(disabling).toBe(5)
    await fillDatabase(target.db, { ...testConfig, production: true, seed: {} })
  })

  it('keeps passwords and open sessions', async () => {
    expect(await isLoggedIn(target.db, cookie)).toBe(true)
    expect(await logIn(target.db)).not.toBe('')
  })

  it('continues the sequences of ids and the totals', async () => {
    const [person] = await target.db.insert(client).values(personPayload(1)).returning()
    expect(person?.id).toBe((moved.counts.get('client') ?? 0) + (moved.counts.get('employee') ?? 0) + 1)
    const [added] = await target.db.insert(category).values({ name: 'New', description: 'New' }).returning()
    expect(added?.id).toBe((moved.counts.get('category') ?? 0) + 1)
  })

  it('refuses a target that is not empty', async () => {
    await expect(moveDatabase(directory, url)).rejects.toThrow('The PostgreSQL database is not empty')
  })

  it('refuses while a server runs, and leaves the target empty', async () => {
    // Holds the lock that a server holds.
    const unlock = await lockDirectory(directory)
    const other = await createPostgresDatabase()
    await expect(moveDatabase(directory, other)).rejects.toThrow('in use by another server')
    await unlock()
    const { db, close } = await connectPostgres(other)
    expect(await isEmpty(db)).toBe(true)
    await close()
  })

  it.skipIf(SHORT)('moves all or nothing', { timeout: 60_000 }, async () => {
    const stubborn = await createPostgresDatabase('postgres')
    const { db, close } = await connectPostgres(stubborn)
    await db.execute(sql`alter table sale_item add constraint full_up check (sale_id < 100)`)
    await expect(moveDatabase(directory, stubborn)).rejects.toThrow()
    expect(await isEmpty(db)).toBe(true)

    await db.execute(sql`alter table sale_item drop constraint full_up`)
    await moveDatabase(directory, stubborn)
    expect(await db.$count(sale)).toBe(moved.counts.get('sale'))
    await close()
  })

  it('reports when there is no embedded database', async () => {
    await expect(moveDatabase(join(directory, 'none'), url)).rejects.toThrow('There is no embedded database')
  })
})
