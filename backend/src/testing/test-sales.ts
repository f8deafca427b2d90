import { eq, sql } from 'drizzle-orm'
import { pick } from 'shared-api/contract'
import { insertSales, type SaleRows } from '../features/sale/insert-sale'
import type { Database } from '../platform/database/database'
import { type SampleRecords, sampleSale } from '../seed/sample-sales'
import { account } from '../tables/accounts'
import { category, paymentMethod, service } from '../tables/catalogue'
import { client } from '../tables/people'
import { sale } from '../tables/sales'

/** Inserts four categories of three services, three payment methods, eight clients and three sellers. */
export async function insertStock(db: Database): Promise<SampleRecords> {
  const categories = await db
    .insert(category)
    .values(['Sea', 'Snow', 'Sand', 'Soup'].map((name) => ({ name, description: 'Made up' })))
    .returning()
  const services = await db
    .insert(service)
    .values(
      categories.flatMap(({ id: categoryId, name }, row) =>
        [1, 2, 3].map((nth) => ({
          categoryId,
          name: `${name} ${nth}`,
          description: 'Made up for a test',
          priceCents: (row * 3 + nth) * 777 + nth,
        })),
      ),
    )
    .returning()
  const paymentMethods = await db
    .insert(paymentMethod)
    .values([0, 500, 1_533].map((points) => ({ type: `at ${points}`, interestBasisPoints: points })))
    .returning()
  const clients = await db
    .insert(client)
    .values(Array.from({ length: 8 }, (_, index) => personPayload(30_000_000 + index)))
    .returning()
  const sellers = await db
    .insert(account)
    .values(
      ['ana', 'bea', 'carl'].map((name) => ({
        name,
        lastname: 'Paz',
        role: 'EMPLOYEE' as const,
        email: `${name}@sellers.test`,
      })),
    )
    .returning()
  return { services, paymentMethods, clients, sellers }
}

/** Adds a payment method without interest and one with to the stock, in another currency. Half of the sample sales are in it then. */
export async function insertMethodsIn(
  db: Database,
  currency: string,
  stock: SampleRecords,
): Promise<SampleRecords> {
  const methods = await db
    .insert(paymentMethod)
    .values(
      [0, 725].map((points) => ({ type: `${currency} at ${points}`, interestBasisPoints: points, currency })),
    )
    .returning()
  return { ...stock, paymentMethods: [...stock.paymentMethods, ...methods] }
}

/** The same sale in a currency. What was paid in another one was converted at any rate. */
function inCurrency({ sale, items, payment }: SaleRows, currency: string): SaleRows {
  const handed =
    payment && payment.currency !== currency
      ? { handedCents: payment.amountCents * 3 + 1, rate: 30_000 }
      : { handedCents: null, rate: null }
  return { sale: { ...sale, currency }, items, payment: payment && { ...payment, ...handed } }
}

/** @returns the sale's id */
export function insertTestSale(
  db: Database,
  stock: SampleRecords,
  createdAt: Date,
  chance: () => number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [id = 0] = await insertSales(tx, [anySale(createdAt, stock, chance)])
    return id
  })
}

/** A sample sale in the currency of any payment method of the stock. A third of them have a first line that no list has. */
export function anySale(
  createdAt: Date,
  stock: SampleRecords,
  chance: () => number,
  deposit = false,
): SaleRows {
  const made = sampleSale(createdAt, stock, chance, deposit)
  const { sale, ...rest } = inCurrency(made, pick(stock.paymentMethods, chance()).currency)
  if (chance() < 0.67) return { sale, ...rest }
  const items = rest.items.map((item) =>
    item.position === 0 ? { ...item, serviceId: null, categoryId: null } : item,
  )
  const serviceIds = [...new Set(items.flatMap(({ serviceId }) => serviceId ?? []))]
  const categoryIds = [...new Set(items.map(({ categoryId }) => categoryId ?? 0))]
  return { ...rest, items, sale: { ...sale, serviceIds, categoryIds } }
}

export const cancelTestSale = (db: Database, id: number) =>
  db.update(sale).set({ status: 'CANCELLED', cancelledAt: sql`now()` }).where(eq(sale.id, id))

const APPEND_ONLY = ['payment', 'supplier_payment', 'sale_change', 'note', 'drawer_closing']

/** Removes all sales with everything that refers to them, and the closings of drawers. */
export async function clearSales(db: Database): Promise<void> {
  const switchTriggers = async (to: 'disable' | 'enable') => {
    for (const table of APPEND_ONLY) await db.execute(sql.raw(`alter table ${table} ${to} trigger user`))
  }
  await switchTriggers('disable')
  await db.execute(sql`truncate sale, sale_item, drawer_closing restart identity cascade`)
  await switchTriggers('enable')
}

/** Valid payloads, for tests that change single fields. */

export const categoryPayload = { name: 'Beaches', description: 'Days by the sea, with lunch' }

export const paymentMethodPayload = { type: 'credit', interest: 0.15 }

export const businessPayload = {
  name: '',
  taxNumber: '',
  address: '',
  phone: '',
  legalLine: '',
  receiptPrefix: '',
  logo: null as string | null,
}

export const servicePayload = (categoryId: number) => ({
  name: 'Whale watching',
  description: 'A morning at sea with the southern right whales',
  price: 3600.5,
  categoryId,
})

/** @param dni distinguishes people */
export const personPayload = (dni: number) => ({
  name: 'Lucía',
  lastname: 'Fernández',
  email: `lucia.${dni}@example.com`,
  address: 'Mitre 88, Bariloche',
  dni,
  birthday: '1990-02-28',
  phoneNumber: 541_145_670_001,
})
