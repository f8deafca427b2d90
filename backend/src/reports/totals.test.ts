import { type SQL, sql } from 'drizzle-orm'
import type { Period } from 'shared-api/contract'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'
import { CLIENTS_IN_SET } from '../database/schema/sales-totals'
import { insertSales } from '../sales/sale-rows'
import { type Stock, sampleSale } from '../seed/sample-sales'
import { seededRandom } from '../seed/seeded-random'
import { countClientsPlainly, EXPECTED_TOTALS, NON_ZERO } from '../testing/expected-totals'
import { SHORT } from '../testing/short-form'
import { engine } from '../testing/test-database'
import { cancelTestSale, insertStock, insertTestSale } from '../testing/test-sales'
import { useTestServer } from '../testing/test-server'
import { countDistinctClients } from './distinct-clients'
import { foldAllSaleChanges } from './fold-sale-changes'
import { totalsOfPeriod } from './total-ranges'
import { type Filters, lineTotals, matchingTotals } from './totals'

const server = useTestServer()
const START = Date.parse('2026-01-20T12:00:00Z')
const DAYS_MS = 20 * 86_400_000

/** Rows that only one of the two sides has. */
async function differences(table: string, plain: SQL) {
  const all = sql`select * from ${sql.identifier(table)}`
  const kept = sql`${all} ${NON_ZERO[table] ?? sql``}`
  return rowsOf(server.db, sql`(${kept} except all ${plain}) union all (${plain} except all ${kept})`)
}

/** Checks the totals together with unfolded sales, and again after folding. */
async function expectExact() {
  await expectReportsExact(server.db)
  await expectClients()
  await foldAllSaleChanges(server.db)
  for (const [table, plain] of Object.entries(EXPECTED_TOTALS))
    expect(await differences(table, plain), table).toEqual([])
  await expectReportsExact(server.db)
  await expectClients()
}

/** Compares totals plus unfolded sales, as reports read them, with the sales. */
async function expectReportsExact(db: Database) {
  const period = totalsOfPeriod({ from: '2025-01-01', to: '2026-12-31' })
  const bySale = matchingTotals(period, {})
  const [sums] = await rowsOf(
    db,
    sql`
      select
        (select coalesce(sum(cents), 0)::text from ${bySale.from}) as total_cents,
        (select coalesce(sum(sales), 0)::text from ${bySale.from}) as total_sales,
        (select coalesce(sum(cents), 0)::text from ${lineTotals(period, 'service')}) as line_cents,
        (select coalesce(sum(lines), 0)::text from ${lineTotals(period, 'method-seller')}) as lines`,
  )
  const [plain] = await rowsOf(
    db,
    sql`
      select coalesce(sum(total_cents), 0)::text as total_cents, count(*)::text as total_sales,
        coalesce(sum(total_cents), 0)::text as line_cents,
        (select count(*)::text from sale_item join sale on sale.id = sale_id where status = 'COMPLETED') as lines
      from sale where status = 'COMPLETED'`,
  )
  expect(sums).toEqual(plain)
}

/** Compares the number of clients with each filter and with all filters together. */
async function expectClients() {
  const [paymentMethodId, accountId] = [stock.paymentMethods[1]?.id, stock.sellers[1]?.id]
  const { categoryId, id: serviceId } = stock.services[1] ?? {}
  const filters = { paymentMethodId, accountId, categoryId, serviceId }
  const ways: Filters[] = [{}, filters, ...Object.entries(filters).map(([name, id]) => ({ [name]: id }))]
  for (const period of periods)
    for (const way of ways) {
      const [plain] = await rowsOf<{ clients: number }>(server.db, countClientsPlainly(period, way))
      const label = JSON.stringify({ ...period, ...way })
      expect(await countDistinctClients(server.db, period, way), label).toBe(plain?.clients)
    }
}

const periods: Period[] = [
  { from: '2026-01-20', to: '2026-02-09' },
  { from: '2026-01-25', to: '2026-01-25' },
  { from: '2026-01-28', to: '2026-02-02' },
  { from: '2026-01-22', to: '2026-01-30' },
  { from: '2026-01-21', to: '2026-01-31' },
  { from: '2026-02-01', to: '2026-02-28' },
  { from: '2026-01-01', to: '2026-02-05' },
  { from: '2026-01-25', to: '2026-02-28' },
  { from: '2025-01-01', to: '2025-12-31' },
]

let stock: Stock
beforeAll(async () => {
  // Clients of two blocks of `client_set`.
  await server.db.execute(sql`select setval(pg_get_serial_sequence('client', 'id'), ${CLIENTS_IN_SET - 3})`)
  stock = await insertStock(server.db)
})

// Sales and cancellations, one of which is repeated.
beforeEach(async () => {
  await server.db.execute(sql`truncate sale, sale_item restart identity cascade`)
  const chance = seededRandom(11)
  const made = Array.from({ length: 60 }, () =>
    sampleSale(new Date(START + Math.floor(chance() * DAYS_MS)), stock, chance),
  )
  const ids = await insertSales(server.db, made)
  for (const id of ids.slice(0, 20)) await cancelTestSale(server.db, id)
  await cancelTestSale(server.db, ids[0] ?? 0)
})

it('are exact after sales and cancellations', expectExact)

it('are exact after they are rebuilt', async () => {
  await server.db.execute(sql`select count_all_sales()`)
  await expectExact()
})

it('are exact whether a sale is cancelled before or after it is folded', async () => {
  const chance = seededRandom(5)
  for (let round = 0; round < 30; round++) {
    const at = new Date(START + Math.floor(chance() * DAYS_MS))
    const id = await insertTestSale(server.db, stock, at, chance)
    if (chance() < 0.4) await server.db.execute(sql`select fold_sale_changes(${Math.ceil(chance() * 9)})`)
    if (chance() < 0.5) await cancelTestSale(server.db, 1 + Math.floor(chance() * id))
    if (round % 6 === 0) await expectReportsExact(server.db)
  }
  await expectExact()
})

it('cannot become wrong, because rewriting or deleting a sale is refused', async () => {
  for (const change of [
    sql`update sale set total_cents = 1`,
    sql`update sale set created_at = now()`,
    sql`update sale set status = 'COMPLETED', cancelled_at = null`,
    sql`update sale_item set share_cents = 1`,
    sql`delete from sale_item`,
    sql`delete from sale`,
  ])
    await expect(server.db.execute(change)).rejects.toMatchObject({
      cause: { message: 'A sale is cancelled, never rewritten' },
    })
})

// The embedded database has one connection, so nothing runs concurrently there.
it.runIf(engine() === 'postgres')(
  'are exact during and after concurrent sales, cancellations and folds',
  async () => {
    const atOnce = Array.from({ length: 10 }, async (_, worker) => {
      const chance = seededRandom(worker)
      for (let count = 0; count < (SHORT ? 30 : 100); count++) {
        const at = new Date(START + Math.floor(chance() * DAYS_MS))
        const id = await insertTestSale(server.db, stock, at, chance)
        // Picked from all sales, so that two workers may cancel the same one.
        if (chance() < 0.5) await cancelTestSale(server.db, 1 + Math.floor(chance() * id))
      }
    })
    let selling = true
    const folding = (async () => {
      while (selling) await server.db.execute(sql`select fold_sale_changes(50)`)
    })()
    const reading = (async () => {
      while (selling)
        await server.db.transaction((tx) => expectReportsExact(tx), { isolationLevel: 'repeatable read' })
    })()
    await Promise.all(atOnce)
    selling = false
    await Promise.all([folding, reading])
    await expectExact()
  },
  120_000,
)

it('are empty when there are no sales', async () => {
  await server.db.execute(sql`truncate sale, sale_item cascade`)
  for (const table of Object.keys(EXPECTED_TOTALS))
    await expect(server.db.$count(sql.identifier(table)), table).resolves.toBe(0)
})
