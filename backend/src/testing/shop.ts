import { eq, sql } from 'drizzle-orm'
import type { PaymentMethod, SalePayload, Service } from 'shared-api/contract'
import { afterAll, beforeAll, vi } from 'vitest'
import type { Database } from '../database/database'
import { account } from '../database/schema/accounts'
import { sale } from '../database/schema/sales'
import { insertedId } from '../resources/resource'
import { categoryPayload, paymentMethodPayload, personPayload, servicePayload } from './payloads'
import { emailOf, type TestServer } from './test-server'

/** What there is to sell, and to whom. */
export interface Shop {
  clientId: number
  /** At 3600.50 */
  whales: Service
  /** At 1000.10 */
  hotel: Service
  /** 15 % */
  credit: PaymentMethod
  /** One of each, by the employee: 4600.60, with interest 5290.69. */
  sale: SalePayload
}

async function open(server: TestServer): Promise<Shop> {
  const administrator = server.as('ADMINISTRATOR')
  const create = async (path: string, payload: object) => (await administrator.post(path, payload)).json()
  const category = await create('/category', categoryPayload)
  const whales: Service = await create('/service', servicePayload(category.id))
  const hotel: Service = await create('/service', {
    ...servicePayload(category.id),
    name: 'Hotel by the sea',
    price: 1000.1,
  })
  const credit: PaymentMethod = await create('/payment-method', paymentMethodPayload)
  const { id: clientId } = await create('/client', personPayload(30_111_222))
  const sale: SalePayload = {
    clientId,
    employeeEmail: emailOf('EMPLOYEE'),
    paymentMethodId: credit.id,
    saleItems: [{ serviceId: whales.id }, { serviceId: hotel.id }],
  }
  return { clientId, whales, hotel, credit, sale }
}

/** A shop for all tests of a file. */
export function useShop(server: TestServer): Shop {
  const shop = {} as Shop
  beforeAll(async () => Object.assign(shop, await open(server)))
  // Test files share one process: a time set by `sellAt` must not reach the next file.
  afterAll(() => {
    vi.useRealTimers()
  })
  return shop
}

/**
 * Sells, and answers the sale's id. From then on it is `moment`, until `vi.useRealTimers()`. Who calls must be logged
 * in by then: a token of the past has expired.
 */
export async function sellAt(server: TestServer, { sale }: Shop, moment: Date): Promise<number> {
  const employee = server.as('EMPLOYEE')
  // The embedded database takes its time from this process too: its audit log has no partition for the past.
  await server.db.execute(sql`select create_audit_partition(${moment.toISOString().slice(0, 10)}::date)`)
  vi.useFakeTimers({ now: moment, toFake: ['Date'] })
  return (await employee.post('/sale', sale)).json().id
}

/** The same sale once more, as one of another account. */
export async function copyForOwner(db: Database, id: number): Promise<number> {
  const [owner] = await db.select().from(account).where(eq(account.role, 'OWNER'))
  const [row] = await db.select().from(sale).where(eq(sale.id, id))
  if (!owner || !row) throw new Error('There is nothing to copy')
  const { id: _, ...values } = row
  return insertedId(
    await db
      .insert(sale)
      .values({ ...values, accountId: owner.id })
      .returning({ id: sale.id }),
  )
}
