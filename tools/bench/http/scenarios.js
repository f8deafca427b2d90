import { callsOf } from '../support/calls.js'

/**
 * One kind of request, for this server and for the bare one.
 *
 * @typedef {object} HttpScenario
 * @property {string} name
 * @property {number} minRate limit of this server's rate ÷ the bare server's
 * @property {number} [maxP99] limit of this server's p99 ÷ the bare server's
 * @property {boolean} [steady] runs longer, and its rate must not fall
 * @property {() => import('../support/calls.js').Call} nextCall
 */

/**
 * @param {import('../support/business-with-sellers.js').BusinessWithSellers} business
 * @returns {HttpScenario[]}
 */
export function httpScenarios(business) {
  const calls = callsOf(business)
  return [
    { name: 'page of clients', minRate: 0.5, nextCall: calls.pageOfClients },
    { name: 'one client by id', minRate: 0.5, nextCall: calls.clientById },
    { name: 'sale, one seller', minRate: 0.5, maxP99: 3, nextCall: calls.saleOfOneSeller },
    { name: 'sale, 16 sellers', minRate: 0.6, maxP99: 3, nextCall: calls.saleOfAnySeller },
    { name: 'sale, one walk-in client', minRate: 0.3, steady: true, nextCall: calls.saleToOneClient },
  ]
}
