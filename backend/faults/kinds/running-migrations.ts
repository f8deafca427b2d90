import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '../../src/database/migrate'
import { migrationsFolder } from '../../src/database/migrations'
import { EXPECTED_TOTALS, NON_ZERO } from '../../src/testing/expected-totals'
import { migrationsBefore, migrationTags } from '../../src/testing/migrations-before'
import { createDatabase } from '../support/databases'
import type { Deployment } from '../support/deployment'
import { fillEarlierBusiness } from '../support/earlier-business'
import { LONG, longOr } from '../support/length'
import { quantile } from '../support/quantile'
import { SaleLoad } from '../support/sale-load'

const SALES = longOr(1_000_000, 2_000)
/** The first migration that does not block sales. */
const FIRST = 'corrected_sales'
/** Limit of the 99th percentile in milliseconds. Higher in the short form, which runs beside other tests. */
const SLOW_SALE = longOr(500, 5_000)
/** A short migration overlaps too few sales for a percentile, so sales within this time before and after count, too. */
const AROUND_MS = 2_000

export function runningMigrations(deployment: Deployment): void {
  it(`sells while a database of ${SALES} sales is migrated`, { timeout: 3_600_000 }, async () => {
    const url = await createDatabase(deployment.database.url, 'migrated')
    const client = new pg.Client(url)
    await client.connect()
    onTestFinished(() => client.end())
    await migrateBefore(client, 'list_indexes')
    await fillEarlierBusiness(client, SALES)
    await migrateBefore(client, FIRST)

    const load = new SaleLoad(url)
    const migrations = await measureMigrations(client, load).finally(() => load.close())
    if (LONG) console.log(table(migrations, load))

    for (const { tag, start, end } of migrations) {
      const sales = load.between(start - AROUND_MS, end + AROUND_MS)
      expect(quantile(sales, 0.99), `sales during ${tag}`).toBeLessThan(SLOW_SALE)
    }
    await expectCounted(client, load)
  })
}

async function migrateBefore(client: pg.Client, tag: string): Promise<void> {
  const folder = await migrationsBefore(tag)
  onTestFinished(() => rm(folder, { recursive: true }))
  await migrate(drizzle(client), folder)
}

interface Measured {
  tag: string
  start: number
  end: number
}

async function measureMigrations(client: pg.Client, load: SaleLoad): Promise<Measured[]> {
  const tags = await migrationTags()
  const first = tags.findIndex((tag) => tag.endsWith(FIRST))
  const measured: Measured[] = []
  const measure = async (tag: string, run: () => Promise<unknown>) => {
    const start = performance.now()
    await run()
    measured.push({ tag, start, end: performance.now() })
  }
  await measure('before', () =>
    expect.poll(() => load.sales.length, { timeout: 10_000 }).toBeGreaterThan(longOr(2_000, 40)),
  )
  for (const [index, tag] of tags.entries()) {
    const next = tags[index + 1]
    if (index < first) continue
    await measure(tag, () =>
      next ? migrateBefore(client, next) : migrate(drizzle(client), migrationsFolder),
    )
  }
  return measured
}

/** Expects every sale in the totals once and in the sets of clients, whichever migration ran at the same time. */
async function expectCounted(client: pg.Client, load: SaleLoad): Promise<void> {
  const { rows: kept } = await client.query(
    'select count(*)::int as kept from sale join sale_item on sale_id = id where id = any ($1)',
    [load.sales.map(({ id }) => id)],
  )
  expect(kept).toEqual([{ kept: load.sales.length }])
  const folded = async () => (await client.query('select fold_sale_changes() as folded')).rows[0].folded
  while ((await folded()) > 0);
  const { rows } = await client.query(
    `select (select count(*) from sale where status = 'COMPLETED')::int as sales,
      (select sum(sales) from sales_total where unit = 'day')::int as counted`,
  )
  expect(rows[0].counted).toBe(rows[0].sales)
  const sets = sql`select * from client_set ${NON_ZERO.client_set}`
  const expected = EXPECTED_TOTALS.client_set
  const { rows: differences } = await drizzle(client).execute(
    sql`(${sets} except all ${expected}) union all (${expected} except all ${sets})`,
  )
  expect(differences).toEqual([])
}

const table = (migrations: Measured[], load: SaleLoad) =>
  [
    '| migration | s | sales | ms, p50 | ms, p99 | ms, slowest |',
    '| --- | --- | --- | --- | --- | --- |',
    ...migrations.map(({ tag, start, end }) => {
      const sales = load.between(start, end)
      const cells = [tag, ((end - start) / 1_000).toFixed(1), sales.length]
      const times = [0.5, 0.99, 1].map((part) => quantile(sales, part).toFixed(0))
      return `| ${[...cells, ...times].join(' | ')} |`
    }),
  ].join('\n')
