const PAGES = 50
const SIZE = 20

/**
 * One kind of request, for this server and for the bare one. `token` is sent to this server only.
 *
 * @typedef {{ method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: object, bareBody?: object }} Call
 * @typedef {object} HttpScene
 * @property {string} name
 * @property {number} bar minimum of this server's rate ÷ the bare server's
 * @property {number} [slowest] maximum of this server's p99 ÷ the bare server's
 * @property {boolean} [steady] runs for a minute, in which its rate must not fall
 * @property {() => Call} next
 */

/** @template T @param {readonly T[]} all */
export const anyOf = (all) => /** @type {T} */ (all[Math.floor(Math.random() * all.length)])

/** @param {import('./sellers.js').Shop} shop */
export function callsOf({ administrator, sellers, stock }) {
  /**
   * @param {import('./sellers.js').Shop['sellers'][number]} seller
   * @param {number} clientId
   * @returns {Call}
   */
  const sale = (seller, clientId) => {
    const first = anyOf(stock.services)
    const second = anyOf(stock.services.filter((id) => id !== first))
    const body = {
      clientId,
      paymentMethodId: anyOf(stock.methods),
      saleItems: [first, second].map((serviceId) => ({ serviceId })),
    }
    return {
      ...{ method: 'POST', path: '/sale', token: seller.token },
      body: { ...body, employeeEmail: seller.email },
      bareBody: { ...body, accountId: seller.id },
    }
  }
  const [seller] = sellers
  const [walkIn] = stock.clients
  if (!seller || !walkIn) throw new Error('The shop has no seller or no client')
  return {
    /** @returns {Call} */
    page: () => ({
      ...{ method: 'GET', token: administrator },
      path: `/client?pageIndex=${Math.floor(Math.random() * PAGES)}&pageSize=${SIZE}`,
    }),
    /** @returns {Call} */
    record: () => ({ method: 'GET', token: administrator, path: `/client/${anyOf(stock.clients)}` }),
    saleOfOneSeller: () => sale(seller, anyOf(stock.clients)),
    saleOfAnySeller: () => sale(anyOf(sellers), anyOf(stock.clients)),
    saleToWalkIn: () => sale(anyOf(sellers), walkIn),
  }
}

/**
 * @param {import('./sellers.js').Shop} shop
 * @returns {HttpScene[]}
 */
export function httpScenes(shop) {
  const calls = callsOf(shop)
  return [
    { name: 'page of clients', bar: 0.5, next: calls.page },
    { name: 'one client by id', bar: 0.5, next: calls.record },
    { name: 'sale, one seller', bar: 0.5, slowest: 3, next: calls.saleOfOneSeller },
    { name: 'sale, 16 sellers', bar: 0.6, slowest: 3, next: calls.saleOfAnySeller },
    { name: 'sale, one walk-in client', bar: 0.3, steady: true, next: calls.saleToWalkIn },
  ]
}
