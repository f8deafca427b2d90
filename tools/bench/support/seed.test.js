import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, createDatabase } from './database.ts'
import { seedAuditLog } from './seed-audit-log.ts'
import { seedClients } from './seed-clients.ts'
import { seedSales } from './seed-sales.ts'

const RECORDS = 400

/** @type {import('pg').Client} */
let db

beforeAll(async () => {
  // backend/src/testing/postgres-setup.ts provides it, with the migrations in the database `postgres`.
  const server = /** @type {{ url: string }} */ (inject(/** @type {never} */ ('database')))
  const admin = new URL('template1', server.url).href
  db = await connect(await createDatabase(admin, 'bench_seed', 'postgres'))
  await db.query(SAMPLE_RECORDS)
  await seedClients(db, RECORDS)
  await seedSales(db, RECORDS)
  await seedAuditLog(db, RECORDS)
})

afterAll(() => db.end())

test.each(['client', 'sale', 'audit_log'])('the benches get the records of %s', async (table) => {
  const { rows } = await db.query(`select count(*)::int as count from ${table}`)
  expect(rows).toEqual([{ count: RECORDS }])
})

test('the sums of a sale are those of its lines and payments, and a cancelled one is paid back', async () => {
  const { rows } = await db.query(`
    select status, count(*)::int > 0 as found,
      bool_and(paid_cents = (select sum(amount_cents) from payment where sale_id = sale.id)) as paid,
      bool_and(interest_cents = (select sum(interest_cents) from payment where sale_id = sale.id)) as interest,
      bool_and(total_cents = (select sum(share_cents) from sale_item where sale_id = sale.id)) as shares
    from sale group by status order by status`)
  const right = { found: true, paid: true, interest: true, shares: true }
  expect(rows).toEqual([
    { status: 'CANCELLED', ...right },
    { status: 'COMPLETED', ...right },
  ])
})

const SAMPLE_RECORDS = `
  insert into account (email, name, lastname, role, password_hash)
    values ('employee@example.com', 'Ana', 'Paz', 'EMPLOYEE', '-');
  insert into payment_method (type, interest_basis_points) values ('Cash', 0), ('Card', 1050);
  with added as (insert into category (name, description) values ('Tours', '') returning id)
    insert into service (name, description, price_cents, category_id)
      select 'Tour ' || n, '', n * 12345, id from added, generate_series(1, 8) n`
