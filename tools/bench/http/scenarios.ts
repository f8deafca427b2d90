import { randomUUID } from 'node:crypto'
import type { PostgresBusiness } from '../support/business.ts'
import { SELLERS } from '../support/seed-sales.ts'
import { ADMINISTRATOR, logIn } from '../support/server.ts'

const CLIENT_PAGES = 50

/** The sales of which something is owed. */
const OWED = `(select id from sale where status = 'COMPLETED' and subtotal_cents - discount_cents - paid_cents > 0) as owed`

/**
 * One request for this server, with its Idempotency-Key as browsers send it, and the body of the same request for the bare one,
 * which knows no accounts and no keys.
 */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  token: string
  key?: string
  body?: object
  bareBody?: object
}

export interface Scenario {
  name: string
  /** Makes another request with random records. */
  next: () => Call
}

interface Seller {
  id: number
  email: string
  token: string
}

export async function scenarios({ origin, db }: PostgresBusiness): Promise<Scenario[]> {
  const token = await logIn(origin, ADMINISTRATOR.email)
  const sellers = await logInSellers({ origin, db })
  const idsOf = async (from: string): Promise<number[]> =>
    (await db.query(`select id from ${from} order by id`)).rows.map(({ id }) => id)
  const clients = await idsOf('client')
  const methods = await idsOf('payment_method')
  const services = await idsOf('service')
  const owed = await idsOf(OWED)

  const sale = (seller: Seller, clientId: number): Call => {
    const first = randomOf(services)
    const second = randomOf(services.filter((id) => id !== first))
    const saleItems = [{ serviceId: first }, { serviceId: second }]
    const body = { clientId, paymentMethodId: randomOf(methods), saleItems }
    return {
      method: 'POST',
      path: '/sale',
      token: seller.token,
      key: randomUUID(),
      body: { ...body, employeeEmail: seller.email },
      bareBody: { ...body, accountId: seller.id },
    }
  }
  const payment = (): Call => ({
    method: 'POST',
    path: `/sale/${randomOf(owed)}/payment`,
    token,
    key: randomUUID(),
    body: { paymentMethodId: firstOf(methods), amount: 0.01 },
    bareBody: { accountId: firstOf(sellers).id, paymentMethodId: firstOf(methods), amountCents: 1 },
  })
  const page = () => `/client?pageSize=20&pageIndex=${Math.floor(Math.random() * CLIENT_PAGES)}`
  return [
    { name: 'page of clients', next: () => ({ method: 'GET', path: page(), token }) },
    { name: 'one client', next: () => ({ method: 'GET', path: `/client/${randomOf(clients)}`, token }) },
    { name: 'sale, one seller', next: () => sale(firstOf(sellers), randomOf(clients)) },
    { name: 'sale, all sellers', next: () => sale(randomOf(sellers), randomOf(clients)) },
    { name: 'sale to one client', next: () => sale(randomOf(sellers), firstOf(clients)) },
    { name: 'payment', next: payment },
  ]
}

const randomOf = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)] as T

const firstOf = <T>(all: readonly T[]) => all[0] as T

async function logInSellers({ origin, db }: Pick<PostgresBusiness, 'origin' | 'db'>): Promise<Seller[]> {
  const { rows } = await db.query(`select id, email from account where email like 'seller%' limit ${SELLERS}`)
  const sellers = []
  for (const { id, email } of rows) sellers.push({ id, email, token: await logIn(origin, email) })
  return sellers
}
