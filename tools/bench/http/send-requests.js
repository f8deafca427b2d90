import autocannon from 'autocannon'

const CONNECTIONS = 16

/**
 * @typedef {object} Throughput
 * @property {number} rate responses a second
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number[]} perSecond responses in each second
 */

/**
 * Sends requests on 16 connections, one after the other on each.
 *
 * @param {string} origin of the server
 * @param {() => autocannon.Request} next makes the next request
 * @param {number} seconds
 * @returns {Promise<Throughput>}
 * @throws when a response is not successful
 */
export async function sendRequests(origin, next, seconds) {
  /** @type {number[]} */
  const perSecond = []
  const options = {
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest: (/** @type {autocannon.Request} */ request) => ({ ...request, ...next() }) }],
  }
  const { non2xx, errors, requests, duration, latency } = await new Promise((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    // The package's types do not declare this event.
    const ticks = /** @type {import('node:events').EventEmitter} */ (/** @type {unknown} */ (run))
    ticks.on('tick', (/** @type {{ counter: number }} */ { counter }) => perSecond.push(counter))
  })
  if (non2xx + errors > 0) throw new Error(`${origin}: ${non2xx} failed answers, ${errors} errors`)
  return { rate: requests.total / duration, p50: latency.p50, p99: latency.p99, perSecond }
}
