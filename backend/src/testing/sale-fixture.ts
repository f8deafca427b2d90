import { eq } from 'drizzle-orm'
import type { PaymentMethod, SalePayload, Service } from 'shared-api/contract'
import { afterAll, beforeAll, vi } from 'vitest'
import type { Database } from '../platform/database/database'
import { insertedId } from '../platform/resources/resource'
import { account } from '../tables/accounts'
import { sale } from '../tables/sales'
import { categoryPayload, paymentMethodPayload, personPayload, servicePayload } from './payloads'
import { emailOf, type TestServer } from './test-server'

/** Records that tests need for a sale. */
export interface SaleFixture {
  clientId: number
  /** Price 3600.50. */
  whales: Service
  /** Price 1000.10. */
  hotel: Service
  /** Interest 15 %. */
  credit: PaymentMethod
  /** One of each service, sold by the employee: 4600.60, with interest 5290.69. */
  sale: SalePayload
}

async function createFixture(server: TestServer): Promise<SaleFixture> {
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

/** Creates the records for all tests of a file. */
export function useSaleFixture(server: TestServer): SaleFixture {
  const fixture = {} as SaleFixture
  beforeAll(async () => Object.assign(fixture, await createFixture(server)))
  // Test files share one process, so the time that `sellAt` sets must be reset.
  afterAll(() => {
    vi.useRealTimers()
  })
  return fixture
}

/**
 * Records a sale at `moment` and returns its id. The time stays there until `vi.useRealTimers()`. Callers must be logged in
 * before, because tokens issued in the past are expired.
 */
export async function sellAt(server: TestServer, { sale }: SaleFixture, moment: Date): Promise<number> {
  const employee = server.as('EMPLOYEE')
  vi.useFakeTimers({ now: moment, toFake: ['Date'] })
  return (await employee.post('/sale', sale)).json().id
}

/** Copies a sale to the owner's account. */
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
