import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { SaleQuery, SalesReportQuery } from 'shared-api/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeMonths } from '../../features/reports/close-months'
import { salesReport } from '../../features/reports/queries'
import { saleFilter, saleForms, sales } from '../../features/sales/queries'
import { openEmptyDatabase } from '../../testing/test-database'
import type { Caller } from '../caller/caller'
import { readPageOn } from '../resources/read-page'
import type { DatabaseConnection } from './database'
import { migrate } from './migrate'
import { migrationsFolder } from './migrations'
import { rowsOf } from './rows-of'

const ZONE = 'America/Argentina/Buenos_Aires'
const OWNER = { role: 'OWNER', accountId: 0 } as Caller

/** What the last version before the baseline held, and what it answered. */
const fixture = async (name: string) =>
  gunzipSync(await readFile(new URL(`../../testing/before-baseline/${name}.gz`, import.meta.url))).toString()

let connection: DatabaseConnection
let before: Awaited<ReturnType<typeof business>>
beforeAll(async () => {
  connection = await openEmptyDatabase(await fixture('database.sql'))
  before = await business()
  // The upgrade counts as the baseline; the migrations after it follow.
  expect(await migrate(connection.db)).toBe(readMigrationFiles({ migrationsFolder }).length)
}, 60_000)
afterAll(() => connection.close())

/** The rows of the business, without columns of the counting. */
async function business() {
  const rows = (query: string) => rowsOf<object>(connection.db, sql.raw(query))
  const sale = `id, status, created_at, account_id, employee_email, employee_name, client_id, client_name, client_lastname, client_dni,
    client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents, total_cents, idempotency_key,
    request_hash, cancelled_at, cancelled_by, cancel_reason, corrects, corrected_by`
  const line = `sale_id, position, service_id, category_id, name, price_cents, quantity, share_cents, "from", "to"`
  return {
    sales: await rows(`select ${sale} from sale order by id`),
    lines: await rows(`select ${line} from sale_item order by sale_id, position`),
    ...Object.fromEntries(
      await Promise.all(
        [
          'account',
          'audit_log',
          'business',
          'category',
          'client',
          'employee',
          'payment_method',
          'service',
          'session',
        ].map(async (table) => [
          table,
          await rows(`select row_to_json(${table}) as row from ${table} order by 1::text`),
        ]),
      ),
    ),
  }
}

it('keeps every row of the business', async () => {
  const after = await business()
  // Later migrations add columns.
  expect(after).toMatchObject(before)
  expect(after.sales).toHaveLength(1107)
  expect(after.lines).toHaveLength(2126)
})

it('results in the tables, indexes and functions of the baseline', async () => {
  const empty = await openEmptyDatabase()
  await migrate(empty.db)
  for (const query of [columns, indexes, constraints, functions, triggers])
    expect(await rowsOf(connection.db, query)).toEqual(await rowsOf(empty.db, query))
  await empty.close()
}, 30_000)

it('answers reports and lists as the version before', async () => {
  const answers: Record<string, object> = JSON.parse(await fixture('answers.json'))
  expect(Object.keys(answers)).toHaveLength(61)
  const compare = async () => {
    // Later versions add fields.
    for (const [path, expected] of Object.entries(answers))
      expect(await answerTo(path), path).toMatchObject(expected)
  }
  await compare()
  await closeMonths(connection.db)
  await compare()
}, 60_000)

async function answerTo(path: string): Promise<object> {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const query = Object.fromEntries(searchParams)
  if (pathname === '/report/sales') {
    const { today, ...report } = await salesReport(connection.db, v.parse(SalesReportQuery, query), ZONE)
    return report
  }
  const { pageIndex = 0, pageSize = 0, sort, search, ...filters } = v.parse(SaleQuery, query)
  const list = { sort, search, scope: saleFilter(filters, ZONE), forms: saleForms(OWNER, filters, ZONE) }
  const page = await readPageOn(connection.db, sales, list, { pageIndex, pageSize })
  return { totalElements: page.totalElements, ids: page.content.map(({ id }) => id) }
}

it('is refused for a database of an older version', async () => {
  const old = await openEmptyDatabase()
  await migrate(old.db)
  await old.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`)
  await expect(migrate(old.db)).rejects.toThrow('Update it to 0.1.0 first')
  await old.close()
}, 30_000)

const columns = sql`
  select table_name, column_name, data_type, is_nullable, column_default, generation_expression, is_identity
  from information_schema.columns where table_schema = 'public' and table_name !~ 'audit_log_2' order by 1, 2`
const indexes = sql`
  select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' and tablename !~ 'audit_log_2' order by 1, 2`
const constraints = sql`
  select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace and conrelid::regclass::text !~ 'audit_log_2' order by 1, 2`
const functions = sql`
  select proname, pg_get_functiondef(pg_proc.oid) as definition from pg_proc
  where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`
const triggers = sql`
  select tgrelid::regclass::text as table, tgname, regexp_replace(pg_get_triggerdef(oid), '[()]', '', 'g') as definition
  from pg_trigger where not tgisinternal and tgrelid::regclass::text !~ 'audit_log_2' order by 1, 2`
