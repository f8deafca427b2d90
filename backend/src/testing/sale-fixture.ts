import { eq, sql } from 'drizzle-orm'
import {
  addDays,
  dateIn,
  type PaymentMethod,
  type Sale,
  type SaleItem,
  type SalePayload,
  type Service,
} from 'shared-api/contract'
import { afterAll, beforeAll, vi } from 'vitest'
import type { Database } from '../platform/database/database'
import { insertedId } from '../platform/resources/resource'
import { account } from '../tables/accounts'
import { sale } from '../tables/sales'
import { categoryPayload, paymentMethodPayload, personPayload, servicePayload } from './test-sales'
import { type Client, emailOf, type TestServer } from './test-server'

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

/** Today in the time zone of tests, and days after it. */
export const today = dateIn('America/Argentina/Buenos_Aires', new Date())
export const inDays = (days: number) => addDays(today, days)

/** The lines of a trip: two of the whales from day 3 to 5, and a hotel without days. */
export const tripLines = ({ whales, hotel }: SaleFixture) => [
  { serviceId: whales.id, quantity: 2, from: inDays(3), to: inDays(5) },
  { serviceId: hotel.id },
]

export const sellTrip = async (server: TestServer, fixture: SaleFixture): Promise<Sale> =>
  (await server.as('EMPLOYEE').post('/sale', { ...fixture.sale, saleItems: tripLines(fixture) })).json()

/** A stored line as a change of its sale, or another sale, sends it. */
export const sentLine = ({ line, serviceId, quantity, from, to }: SaleItem) => ({
  ...{ line, serviceId, quantity, from, to },
})

/** Changes the lines of a sale. */
export async function changeLines(
  by: Client,
  { id, clientId, employeeEmail, paymentMethodId }: Sale,
  saleItems: object[],
): Promise<Sale> {
  const { etag } = (await by.get(`/sale/${id}`)).headers
  const change = { clientId, employeeEmail, paymentMethodId, saleItems }
  const answer = await by.put(`/sale/${id}`, change, { 'if-match': `${etag}` })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
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

/**
 * Inserts sales with all kinds of keys: equal ones, an empty name, accents, totals of 1 to 5 digits in two currencies. Every third has
 * two lines. It needs the rows of `insertStock`.
 */
export const insertVariedSales = (db: Database, from: number, to: number) =>
  db.execute(sql`
    with sold as materialized (
      select nextval(pg_get_serial_sequence('sale', 'id'))::int as id, n
      from generate_series(${from}::int, ${to}::int) as n
    ), line as materialized (
      select sold.id as sale_id, position, service.id as service_id, category_id
      from sold, generate_series(0, (n % 3 = 0)::int) as position
      join (select *, row_number() over (order by id) - 1 as place from service) as service on true
      where service.place = (n % 5 + position) % 12
    ), stored as (
      insert into sale (
        id, service_ids, category_ids,
        created_at, account_id, employee_email, employee_name, client_id, client_name, client_lastname, client_dni,
        client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents, total_cents, paid_cents,
        currency
      )
      overriding system value
      select sold.id, of_sale.service_ids, of_sale.category_ids,
        timestamptz '2026-01-01 00:30Z' + n * 7919 % 9000 * interval '9 min', seller.id, seller.email, seller.name,
        client.id, ('{Ana,Ána,ana maria,"",Zoë,Ñ,Bea}'::text[])[1 + n % 7], '', 1, '', method.id, '', 0,
        price, price, price, case n % 4 when 0 then 'USD' else 'ARS' end
      from sold cross join lateral (select n * 31 % 20000 as price) as sum
      join (
        select sale_id, array_agg(service_id) as service_ids, array_agg(distinct category_id) as category_ids from line group by 1
      ) as of_sale on sale_id = sold.id
      join (select *, row_number() over (order by id) from account where email like '%@sellers.test') as seller
        on seller.row_number = 1 + (n % 10 = 0)::int
      join (select *, row_number() over (order by id) - 1 as place from payment_method) as method on method.place = n % 3
      cross join (select id from client limit 1) as client
      returning *
    ), paid as (
      insert into payment (
        sale_id, payment_method_id, payment_method_type, interest_basis_points, amount_cents, interest_cents, at, account_id
      )
      select id, payment_method_id, '', 0, paid_cents, 0, created_at, account_id from stored where paid_cents > 0
    )
    insert into sale_item (
      sale_id, position, service_id, category_id, name, price_cents, quantity, share_cents, client_id
    )
    select sale_id, position, service_id, category_id, '', 1, 1, 0, client_id
    from line join stored on stored.id = sale_id`)
