import { randomUUID } from 'node:crypto'
import { ADMINISTRATOR } from '../support/sample-accounts.js'
import { SELLERS } from '../support/seed-sales.js'
import { logIn } from '../support/server.js'

const CLIENT_PAGES = 50

/** The sales of which something is owed. */
const OWED = `(select id from sale where status = 'COMPLETED' and subtotal_cents - discount_cents - paid_cents > 0) as owed`

/**
 * One request for this server, with its Idempotency-Key as browsers send it, and the body of the same request for the bare one,
 * which knows no accounts and no keys.
 *
 * @typedef {{ method: 'GET' | 'POST', path: string, token: string, key?: string, body?: object, bareBody?: object }} Call
 */

/** @typedef {{ name: string, next: () => Call }} Scenario `next` makes another request with random records */

/**
 * @param {import('../support/business.js').PostgresBusiness} business
 * @returns {Promise<Scenario[]>}
 */
export async function scenarios({ origin, db }) {
  const token = await logIn(`${origin}/api/v1`, ADMINISTRATOR)
  const sellers = await logInSellers(origin, db)
  const clients = await idsOf(db, 'client')
  const methods = await idsOf(db, 'payment_method')
  const services = await idsOf(db, 'service')

  /** @param {typeof sellers[number]} seller @param {number} clientId @returns {Call} */
  const sale = (seller, clientId) => {
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
  const owed = await idsOf(db, OWED)
  /** @returns {Call} */
  const payment = () => {
    const seller = firstOf(sellers)
    return {
      method: 'POST',
      path: `/sale/${randomOf(owed)}/payment`,
      token,
      key: randomUUID(),
      body: { paymentMethodId: firstOf(methods), amount: 0.01 },
      bareBody: { accountId: seller.id, paymentMethodId: firstOf(methods), amountCents: 1 },
    }
  }
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

/** @template T @param {readonly T[]} all */
const randomOf = (all) => /** @type {T} */ (all[Math.floor(Math.random() * all.length)])

/** @template T @param {readonly T[]} all */
const firstOf = (all) => /** @type {T} */ (all[0])

/**
 * @param {string} origin
 * @param {import('../support/database.js').Sql} db
 */
async function logInSellers(origin, db) {
  const { rows } = await db.query(`select id, email from account where email like 'seller%' limit ${SELLERS}`)
  const sellers = []
  for (const { id, email } of rows)
    sellers.push({ id, email, token: await logIn(`${origin}/api/v1`, { email }) })
  return sellers
}

/**
 * @param {import('../support/database.js').Sql} db
 * @param {string} from
 * @returns {Promise<number[]>}
 */
async function idsOf(db, from) {
  const { rows } = await db.query(`select id from ${from} order by id`)
  return rows.map(({ id }) => id)
}
