import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../platform/database/connect'
import type { DatabaseConfig, DatabaseConnection } from '../platform/database/database'
import { lockDirectory } from '../platform/database/directory-lock'
import { fillDatabase } from '../seed/fill-database'
import { category } from '../tables/catalogue'
import { withMigration } from '../testing/releases/release-dump'
import { insertVariedSales } from '../testing/sale-fixture'
import { contentOf, isLoggedIn, logIn } from '../testing/sample-business'
import { OWNER } from '../testing/server-process'
import { testConfig } from '../testing/test-config'
import { createPostgresDatabase, engine, unpackEmbedded } from '../testing/test-database'
import { insertStock } from '../testing/test-sales'
import { backUp, backUpBeforeUpdate, writeDump } from './backup'
import { restore } from './restore'

let directory: string
let original: DatabaseConfig
let file: string
let before: Record<string, unknown>
let cookie: string
/** Stays empty until the last test, which shows that the others have restored nothing. */
let copy: DatabaseConfig

/** @param template that PostgreSQL copies: by default one without tables */
const makeDatabase = async (name: string, template?: string): Promise<DatabaseConfig> =>
  engine() === 'postgres'
    ? { kind: 'postgres', url: await createPostgresDatabase(template) }
    : { kind: 'embedded', directory: join(directory, name) }

async function changeOriginal(change: (connection: DatabaseConnection) => Promise<unknown>) {
  const connection = await connect(original)
  await change(connection)
  await connection.close()
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'backup-'))
  file = join(directory, 'of-today')
  original = await makeDatabase('original', 'postgres')
  copy = await makeDatabase('copy')
  if (original.kind === 'embedded') await unpackEmbedded(original.directory)
  await changeOriginal(async ({ db }) => {
    await fillDatabase(db, { ...testConfig, seed: { empty: true, owner: { ...OWNER, sample: true } } })
    await insertStock(db)
    await insertVariedSales(db, 1, 300)
    cookie = await logIn(db)
    before = await contentOf(db)
  })
  await backUp(original, file)
}, 120_000)

afterAll(() => rm(directory, { recursive: true }))

it('is made of an embedded database before an update, and says how to go back', async () => {
  const updated = await makeDatabase('updated', 'postgres')
  if (updated.kind === 'embedded') await unpackEmbedded(updated.directory)
  const { prepare, dump, close } = await connect(updated)
  const nothing = async () => undefined
  const ways: string[] = []
  const beforeUpdate = async () => void ways.push(await backUpBeforeUpdate(updated, '9.9.9', dump))
  expect(await prepare(nothing, { beforeUpdate })).toBe(0)
  expect(ways).toEqual([])
  const folder = await withMigration('9999_example', 'create table guide (id int)')
  expect(await prepare(nothing, { folder, beforeUpdate })).toBe(1)
  await close()
  if (updated.kind === 'postgres')
    expect(ways).toEqual([expect.stringContaining('a backup from before the update')])
  else {
    const made = join(updated.directory, 'before-9.9.9.dump')
    expect(ways).toEqual([expect.stringContaining(`restore ${made} with the version before`)])
    const back = await makeDatabase('back')
    await restore(back, made)
    const { prepare: start, close: end } = await connect(back)
    expect(await start(nothing)).toBe(0)
    await end()
  }
}, 120_000)

it('is not made of a new database', async () => {
  const { prepare, close } = await connect(await makeDatabase('new'))
  await prepare(async () => undefined, {
    beforeUpdate: () => Promise.reject(new Error('There is nothing to back up')),
  })
  await close()
})

it('is readable by its owner only', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('replaces no file and no database', async () => {
  await expect(backUp(original, file)).rejects.toThrow('already exists')
  await expect(restore(original, file)).rejects.toThrow(/is not empty|has a database already/)
})

it('refuses files that are not backups of this kind of database', async () => {
  const otherFile = join(directory, 'other-file')
  await writeFile(otherFile, 'A letter')
  await expect(restore(copy, otherFile)).rejects.toThrow('is not a backup')
  const foreign = { postgres: '\u001f\u008b', embedded: 'PGDMP' }
  await writeFile(otherFile, foreign[engine()], 'latin1')
  await expect(restore(copy, otherFile)).rejects.toThrow('Check DATABASE_URL')
  await expect(restore(copy, join(directory, 'nothing'))).rejects.toThrow('There is no file')
})

it.each([0.02, 0.999])('names a backup that is cut off at %d of its length', async (part) => {
  const cut = join(directory, `cut-off-${part}`)
  const whole = await readFile(file)
  await writeFile(cut, whole.subarray(0, Math.floor(whole.length * part)))
  await expect(restore(copy, cut)).rejects.toThrow(`${cut} is damaged or incomplete`)
})

it.runIf(engine() === 'embedded')('is good only when it was read back whole', async () => {
  const whole = await readFile(file)
  await expect(writeDump(join(directory, 'half'), whole.subarray(0, -20))).rejects.toThrow('unexpected end')
})

it('refuses a backup of a newer version', async () => {
  const inTheFuture = Date.now() + 86_400_000
  await changeOriginal(({ db }) =>
    db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${inTheFuture})`,
    ),
  )
  const newer = join(directory, 'newer')
  await backUp(original, newer)
  await expect(restore(copy, newer)).rejects.toThrow('made by a newer version')
}, 120_000)

it.runIf(engine() === 'embedded')('refuses while a server runs', async () => {
  // Holds the lock that a server holds.
  const unlock = await lockDirectory(join(directory, 'original'))
  await expect(backUp(original, join(directory, 'another'))).rejects.toThrow('in use by another server')
  await unlock()
})

it('after all refusals restores all rows and the sessions, and gives no id again that was given after the backup', async () => {
  await restore(copy, file)
  const connection = await connect(copy)
  expect(await contentOf(connection.db)).toEqual(before)
  expect(await isLoggedIn(connection.db, cookie)).toBe(true)
  const [added] = await connection.db.insert(category).values({ name: 'New', description: 'New' }).returning()
  expect(added?.id).toBe(2_001)
  await connection.prepare(async () => undefined)
  await connection.close()
}, 120_000)
