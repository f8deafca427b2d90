const CLIENT_PAGES = 50
const PAGE_SIZE = 20

/**
 * One request to the API. `bareBody` is the body for the bare server, which gets no token.
 *
 * @typedef {{ method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: object, bareBody?: object }} Call
 */

/** @template T @param {readonly T[]} all */
export const randomOf = (all) => /** @type {T} */ (all[Math.floor(Math.random() * all.length)])

/**
 * The calls of a business day. Each function returns another call with random records.
 *
 * @param {Pick<import('./business-with-sellers.js').BusinessWithSellers, 'administrator' | 'sellers' | 'ids'>} business
 */
export function callsOf({ administrator, sellers, ids }) {
  /**
   * @param {typeof sellers[number]} seller
   * @param {number} clientId
   * @returns {Call}
   */
  const sale = (seller, clientId) => {
    const first = randomOf(ids.services)
    const second = randomOf(ids.services.filter((id) => id !== first))
    const body = {
      clientId,
      paymentMethodId: randomOf(ids.paymentMethods),
      saleItems: [first, second].map((serviceId) => ({ serviceId })),
    }
    return {
      ...{ method: 'POST', path: '/sale', token: seller.token },
      body: { ...body, employeeEmail: seller.email },
      bareBody: { ...body, accountId: seller.id },
    }
  }
  const [firstSeller] = sellers
  const [firstClient] = ids.clients
  if (!firstSeller || !firstClient) throw new Error('The business has no seller or no client')
  return {
    /** @returns {Call} */
    pageOfClients: () => ({
      ...{ method: 'GET', token: administrator },
      path: `/client?pageIndex=${Math.floor(Math.random() * CLIENT_PAGES)}&pageSize=${PAGE_SIZE}`,
    }),
    /** @returns {Call} */
    clientById: () => ({ method: 'GET', token: administrator, path: `/client/${randomOf(ids.clients)}` }),
    saleOfOneSeller: () => sale(firstSeller, randomOf(ids.clients)),
    saleOfAnySeller: () => sale(randomOf(sellers), randomOf(ids.clients)),
    saleToOneClient: () => sale(randomOf(sellers), firstClient),
  }
}

/** @param {Call} call */
export const requestOf = ({ method, path, token, body }) => ({
  ...{ method, path },
  headers: {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  },
  ...(body && { body: JSON.stringify(body) }),
})

/**
 * Sends a call and reads the response.
 *
 * @param {string} api
 * @param {Call} call
 * @returns {Promise<string>} the body of the response
 * @throws when the response is not successful
 */
export async function send(api, call) {
  const { path, ...request } = requestOf(call)
  const response = await fetch(api + path, request)
  const text = await response.text()
  if (!response.ok) throw new Error(`${call.method} ${path} answered ${response.status}: ${text}`)
  return text
}
