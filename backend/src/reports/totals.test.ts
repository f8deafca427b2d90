import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../database/rows-of'
import { sale } from '../database/schema/sales'
import { chances } from '../seed/chance'
import { insertSales, type Stock, sampleSale } from '../seed/sample-sales'
import { cancelSale, insertSale, stockUp } from '../testing/made-up-sales'
import { engine } from '../testing/test-database'
import { useTestServer } from '../testing/test-server'

const server = useTestServer()
const START = Date.parse('2026-01-20T12:00:00Z')
const DAYS_MS = 20 * 86_400_000

/** The day and the month of a sale. */
const units = sql`business, lateral (values
  ('day', (created_at at time zone time_zone)::date),
  ('month', date_trunc('month', created_at at time zone time_zone)::date)
) as of (unit, start)`

/** What the totals should be: the sales themselves, grouped. */
const counted = {
  sales_total: sql`
    select unit, start, payment_method_id, account_id, count(*)::bigint as sales, sum(total_cents)::bigint as cents
    from sale, ${units} where status = 'COMPLETED' group by 1, 2, 3, 4`,
  client_total: sql`
    select unit, start, payment_method_id, account_id, count(*)::bigint as sales, client_id
    from sale, ${units} where status = 'COMPLETED' group by 1, 2, 3, 4, 6`,
  line_total: sql`
    select unit, start, payment_method_id, account_id, count(*)::bigint as sales, category_id, service_id,
      count(*) filter (where not exists (
        select from sale_item earlier
        where earlier.sale_id = item.sale_id and earlier.category_id = item.category_id
          and earlier.position < item.position
      ))::bigint as category_sales,
      sum(share_cents)::bigint as cents
    from sale join sale_item item on item.sale_id = sale.id, ${units}
    where status = 'COMPLETED' group by 1, 2, 3, 4, 6, 7`,
}

/** Rows that stand on one side alone. */
async function differences(table: keyof typeof counted) {
  const kept = sql`select * from ${sql.identifier(table)} where sales <> 0`
  const plain = counted[table]
  return rowsOf(server.db, sql`(${kept} except ${plain}) union all (${plain} except ${kept})`)
}

async function expectExact() {
  for (const table of ['sales_total', 'client_total', 'line_total'] as const)
    expect(await differences(table), table).toEqual([])
  const sums = await rowsOf(
    server.db,
    sql`
    select
      (select sum(cents) from sales_total where unit = 'day') =
        (select sum(total_cents) from sale where status = 'COMPLETED') as sales_add_up,
      (select sum(cents) from line_total where unit = 'month') =
        (select sum(total_cents) from sale where status = 'COMPLETED') as lines_add_up`,
  )
  expect(sums).toEqual([{ sales_add_up: true, lines_add_up: true }])
}

let stock: Stock
beforeAll(async () => {
  stock = await stockUp(server.db)
})

it('are exact after sales, cancellations, and cancellations taken back', async () => {
  const chance = chances(11)
  const made = Array.from({ length: 60 }, () =>
    sampleSale(new Date(START + Math.floor(chance() * DAYS_MS)), stock, chance),
  )
  const ids = await insertSales(server.db, made)
  for (const id of ids.slice(0, 20)) await cancelSale(server.db, id)
  await cancelSale(server.db, ids[0] ?? 0)
  await server.db
    .update(sale)
    .set({ status: 'COMPLETED', cancelledAt: null })
    .where(sql`${sale.id} in ${ids.slice(10, 15)}`)
  await expectExact()
})

it('are exact when they are counted anew', async () => {
  await server.db.execute(sql`select count_all_sales()`)
  await expectExact()
})

it('refuse what would leave them wrong: a sale that is rewritten or deleted', async () => {
  for (const change of [
    sql`update sale set total_cents = 1`,
    sql`update sale set created_at = now()`,
    sql`update sale_item set share_cents = 1`,
    sql`delete from sale_item`,
    sql`delete from sale`,
  ])
    await expect(server.db.execute(change)).rejects.toMatchObject({
      cause: { message: 'A sale is cancelled, never rewritten' },
    })
})

// The embedded database has one connection: nothing happens there at the same time.
it.runIf(engine() === 'postgres')(
  'are exact after thousands of sales and cancellations at once',
  async () => {
    const atOnce = Array.from({ length: 10 }, async (_, worker) => {
      const chance = chances(worker)
      for (let count = 0; count < 200; count++) {
        const at = new Date(START + Math.floor(chance() * DAYS_MS))
        const id = await insertSale(server.db, stock, at, chance)
        // Of all that are there by now, so that two may cancel the same one.
        if (chance() < 0.5) await cancelSale(server.db, 1 + Math.floor(chance() * id))
      }
    })
    await Promise.all(atOnce)
    await expectExact()
  },
  120_000,
)

it('are empty when the sales are', async () => {
  await server.db.execute(sql`truncate sale, sale_item`)
  await expect(server.db.$count(sql`sales_total`)).resolves.toBe(0)
  await expect(server.db.$count(sql`line_total`)).resolves.toBe(0)
})
