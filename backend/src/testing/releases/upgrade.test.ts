import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { backUp } from '../../maintenance/backup'
import { restore } from '../../maintenance/restore'
import { connect } from '../../platform/database/connect'
import type { Database, DatabaseConfig, DatabaseConnection } from '../../platform/database/database'
import { databaseFolder } from '../../platform/database/embedded'
import { migrationsFolder, NEWEST_MIGRATION_OF_0_4_0 } from '../../platform/database/migrate'
import { rowsOf } from '../../platform/database/statement'
import { contentOf, logIn } from '../sample-business'
import { SHORT } from '../short-form'
import { createPostgresDatabase, engine, openEmptyDatabase } from '../test-database'
import {
  loadReleaseDump,
  migrateAsReleases,
  type ReleaseDump,
  readReleaseDump,
  withMigration,
} from './release-dump'

const nothing = async () => undefined

/** An example of what drizzle-kit writes: a column with a default, and a table. */
const EXAMPLE = `ALTER TABLE "category" ADD COLUMN "colour" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE TABLE "guide" ("id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY, "name" text NOT NULL);
`

it('each migration is later than the one before, because drizzle runs those later than the newest that was run', () => {
  const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
})

/** The version after 0.1.0 has given each traveller of a service the line of the sale with it. */
async function expectTravellersOnTheirLines(db: Database) {
  const [travellers] = await rowsOf<{ all: number; matching: number; ofLines: number }>(
    db,
    sql`
      select count(*)::int as all, count(traveller.line)::int as "ofLines",
        count(*) filter (where sale_item.service_id is not distinct from traveller.service_id)::int as matching
      from traveller left join sale_item on sale_item.sale_id = traveller.sale_id and sale_item.position = traveller.line`,
  )
  expect(travellers?.ofLines).toBeGreaterThan(0)
  expect(travellers?.matching).toBe(travellers?.all)
}

/** The version after 0.1.0 has given each drawer an opening row, which covers what was paid before. */
async function expectOpenedDrawers(db: Database) {
  const openings = await rowsOf<{ accountId: number; cents: number; closedBy: number | null }>(
    db,
    sql`
      select account_id as "accountId", (select sum((method ->> 'expectedCents')::bigint)::float8
        from jsonb_array_elements(methods) as method) as cents, closed_by as "closedBy"
      from drawer_closing order by 1`,
  )
  const paid = await rowsOf<{ accountId: number; cents: number }>(
    db,
    sql`
      select account_id as "accountId", sum(amount_cents + interest_cents)::float8 as cents
      from payment group by 1 order by 1`,
  )
  expect(paid.length).toBeGreaterThan(1)
  expect(openings).toEqual(paid.map((row) => ({ ...row, closedBy: null })))
}

/** What the versions until this one have dropped, and what they have filled in. */
const DROPPED = ['sample_record', 'data_import', 'data_import_row', 'data_import_key']
const FILLED_IN: Record<string, string[]> = { business: ['currency'] }

const keptTables = ({ tables }: ReleaseDump) =>
  tables
    .filter(({ name }) => !DROPPED.includes(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !FILLED_IN[name]?.includes(column)),
    }))

/** The version after 0.2.1 gives all rows the currency with which the server is configured. */
async function expectCurrency(db: Database, currency: string) {
  const rows = await rowsOf<{ currency: string }>(
    db,
    sql`
      select currency from business union select currency from service union select currency from payment_method
      union select currency from sale union select currency from payment`,
  )
  expect(rows).toEqual([{ currency }])
  expect(
    await rowsOf(db, sql`select from payment where handed_cents is not null or rate is not null`),
  ).toEqual([])
}

/** Tables that the users of one release fill. */
const MADE_IN = {
  '0.1.0': ['held_sale'],
  '0.2.0': ['drawer_closing', 'receipt_link', 'calendar_address', 'merged_client', 'idempotent_result'],
  '0.2.1': [],
  '0.3.0': ['exchange_rate'],
  '0.4.0': ['exchange_rate', 'quote'],
  '0.4.1': ['exchange_rate', 'quote'],
  '0.5.1': ['exchange_rate', 'quote'],
  '0.6.0': ['exchange_rate', 'quote', 'supplier', 'booking', 'service_cost', 'line_cost', 'supplier_payment'],
  '0.7.0': [
    'exchange_rate',
    'quote',
    'supplier',
    'booking',
    'service_cost',
    'line_cost',
    'supplier_payment',
    'canary',
  ],
}

/** Creating an embedded database takes seconds. */
const TOO_SLOW = SHORT && engine() === 'embedded'

const REFUSED = ['0.1.0', '0.2.0', '0.2.1', '0.3.0'] as const
const UPDATED = ['0.4.0', '0.4.1', '0.5.1', '0.6.0', '0.7.0'] as const

/** In the short form the oldest of each, and the one before this. */
const OFTEN_UPDATED = ['0.4.0', '0.6.0'] as const
const OFTEN_REFUSED = ['0.1.0', '0.3.0'] as const

const newestOf = ({ migrations }: ReleaseDump) => Math.max(...migrations.map(({ created }) => created))

it('the oldest database that this version updates is one of 0.4.0', async () => {
  expect(newestOf(await readReleaseDump('0.4.0'))).toBe(NEWEST_MIGRATION_OF_0_4_0)
})

/** Updates the database of a release from before 0.4.0 to 0.4.1. */
async function updateTo041(db: Database, dump: ReleaseDump): Promise<void> {
  if (newestOf(dump) < NEWEST_MIGRATION_OF_0_4_0)
    await migrateAsReleases(db, newestOf(await readReleaseDump('0.4.1')), 'CLP')
}

const REFUSAL =
  /was made by a version before 0\.4\.0, and \d+\.\d+\.\d+ updates from 0\.4\.x only\. Nothing was changed: install 0\.4\.2 first \(git checkout v0\.4\.2 && deploy\/update\.sh/

describe.each(SHORT ? OFTEN_REFUSED : REFUSED)('a database of %s', { timeout: 120_000 }, (release) => {
  let dump: ReleaseDump
  beforeAll(async () => {
    dump = await readReleaseDump(release)
  })

  it('is refused before anything is changed, with the version to install first and its command', async () => {
    const connection = await openEmptyDatabase()
    onTestFinished(() => connection.close())
    await loadReleaseDump(connection, dump)
    const { db, prepare } = connection
    const read = async () => [
      await contentOf(db, dump.tables),
      await rowsOf(db, sql`select * from drizzle.__drizzle_migrations order by id`),
    ]
    const before = await read()
    const called: string[] = []
    const refused = prepare(async () => void called.push('fill'), {
      beforeUpdate: async () => void called.push('backup'),
    })
    await expect(refused).rejects.toThrow(REFUSAL)
    expect(called).toEqual([])
    expect(await read()).toEqual(before)
  })

  it.skipIf(TOO_SLOW)('is not restored from its backup, and the database stays as it was', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'refused-'))
    onTestFinished(() => rm(directory, { recursive: true }))
    const original = await configIn(directory, 'original')
    await use(original, (connection) => loadReleaseDump(connection, dump))
    const file = join(directory, 'backup')
    await backUp(original, file)
    const copy = await configIn(directory, 'copy')
    await expect(restore(copy, file)).rejects.toThrow(REFUSAL)
    if (copy.kind === 'embedded') expect(existsSync(databaseFolder(copy.directory))).toBe(false)
    else
      await use(copy, async ({ db }) =>
        expect(await rowsOf(db, sql`select from pg_tables where schemaname = 'public'`)).toEqual([]),
      )
  })
})

/** Of an empty database for one test. */
const configIn = async (directory: string, name: string): Promise<DatabaseConfig> =>
  engine() === 'postgres'
    ? { kind: 'postgres', url: await createPostgresDatabase() }
    : { kind: 'embedded', directory: join(directory, name) }

async function use<Result>(
  config: DatabaseConfig,
  work: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await connect(config)
  return work(connection).finally(() => connection.close())
}

// The way of an older one through 0.4.1 is in the long form.
describe.each(SHORT ? OFTEN_UPDATED : ([...REFUSED, ...UPDATED] as const))(
  'a database of %s',
  { timeout: 120_000 },
  (release) => {
    let dump: ReleaseDump
    beforeAll(async () => {
      dump = await readReleaseDump(release)
    })

    it('keeps everything in the upgrade and in a further one, is left as it was by one that fails and by the version before, and its users log in', async () => {
      const connection = await openEmptyDatabase()
      onTestFinished(() => connection.close())
      await loadReleaseDump(connection, dump)
      const { db, prepare } = connection
      const before = await contentOf(db, keptTables(dump))
      for (const { name, rows } of dump.tables)
        if (!DROPPED.includes(name)) expect(before[name]).toMatchObject({ rows: rows.length })
      await updateTo041(db, dump)
      const done = await db.$count(sql`drizzle.__drizzle_migrations`)
      const pending = readMigrationFiles({ migrationsFolder }).length - done
      expect(await prepare(nothing)).toBe(pending)
      if (release < '0.3.0') await expectCurrency(db, 'CLP')
      expect(await contentOf(db, keptTables(dump))).toEqual(before)

      const failing = await withMigration('9999_failing', `${EXAMPLE}--> statement-breakpoint\nselect 1 / 0;`)
      await expect(prepare(nothing, { folder: failing })).rejects.toThrow()
      expect(await rowsOf(db, sql`select to_regclass('guide') as guide`)).toEqual([{ guide: null }])
      expect(await prepare(nothing)).toBe(0)

      expect(await prepare(nothing, { folder: await withMigration('9999_example', EXAMPLE) })).toBe(1)
      expect(await rowsOf(db, sql`select distinct colour from category`)).toEqual([{ colour: '' }])
      await expect(prepare(nothing)).rejects.toThrow(
        /^The database (\S*test_\w+|in memory) was made by a newer version than this one, \d+\.\d+\.\d+\./,
      )
      expect(await contentOf(db, keptTables(dump))).toEqual(before)
      if (release === '0.1.0') {
        await expectTravellersOnTheirLines(db)
        await expectOpenedDrawers(db)
      }
      expect(await logIn(db)).not.toBe('')
    })

    it('has a year of business with everything that users make', () => {
      const rows = Object.fromEntries(dump.tables.map(({ name, rows }) => [name, rows.length]))
      const made = ['sale_change', 'traveller', 'note', 'saved_view', 'price_change', ...MADE_IN[release]]
      for (const table of ['sale', 'payment', ...made]) expect(rows[table], table).toBeGreaterThan(0)
      expect(dump.tables.find(({ name }) => name === 'business')?.rows[0]).toContain('data:image/png')
    })

    it.skipIf(TOO_SLOW)(
      'is restored from its backup by a newer version and upgraded, also into a database with the newer tables',
      async () => {
        const directory = await mkdtemp(join(tmpdir(), 'upgrade-'))
        onTestFinished(() => rm(directory, { recursive: true }))
        const example = await withMigration('9999_example', EXAMPLE)
        const original = await configIn(directory, 'original')
        const copy = await configIn(directory, 'copy')
        const before = await use(original, async (connection) => {
          await loadReleaseDump(connection, dump)
          await updateTo041(connection.db, dump)
          return contentOf(connection.db, keptTables(dump))
        })
        const file = join(directory, 'backup')
        await backUp(original, file)
        if (engine() === 'postgres') await use(copy, ({ prepare }) => prepare(nothing, { folder: example }))
        await restore(copy, file, example)
        await use(copy, async ({ db, prepare }) => {
          expect(await contentOf(db, keptTables(dump))).toEqual(before)
          expect(await rowsOf(db, sql`select * from guide`)).toEqual([])
          expect(await prepare(nothing, { folder: example })).toBe(0)
        })
      },
    )
  },
)
