import autocannon from 'autocannon'
import { median } from '../support/timing.js'

const CONNECTIONS = 16
const ROUNDS = 3

/** @typedef {{ rate: number, p99: number }} Throughput responses a second, and milliseconds */
/** @typedef {{ name: string, ours: Throughput, bare: Throughput }} HttpResult */

/**
 * Measures both servers in turns, so that other load on the machine affects both equally.
 *
 * @param {import('./scenarios.js').Scenario} scenario
 * @param {string} ourOrigin
 * @param {string} bareOrigin
 * @param {number} seconds of a round
 * @returns {Promise<HttpResult>} medians of the rounds
 */
export async function measureScenario({ name, next }, ourOrigin, bareOrigin, seconds) {
  const ours = (/** @type {number} */ duration) => sendRequests(ourOrigin, () => ourRequest(next()), duration)
  const bare = (/** @type {number} */ duration) =>
    sendRequests(bareOrigin, () => bareRequest(next()), duration)
  // Warms up connections, compiled code and query plans.
  await ours(1)
  await bare(1)
  /** @type {{ ours: Throughput, bare: Throughput }[]} */
  const rounds = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ bare: await bare(seconds), ours: await ours(seconds) })
  /** @param {(round: { ours: Throughput, bare: Throughput }) => Throughput} of @returns {Throughput} */
  const medians = (of) => ({
    rate: median(rounds.map((round) => of(round).rate)),
    p99: median(rounds.map((round) => of(round).p99)),
  })
  return { name, ours: medians((round) => round.ours), bare: medians((round) => round.bare) }
}

/** @param {import('./scenarios.js').Call} call @returns {autocannon.Request} */
const ourRequest = ({ method, path, token, key, body }) => ({
  method,
  path: `/api/v1${path}`,
  headers: {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  },
  ...(body && { body: JSON.stringify(body) }),
})

/** @param {import('./scenarios.js').Call} call @returns {autocannon.Request} */
const bareRequest = ({ method, path, bareBody }) => ({
  method,
  path,
  ...(bareBody && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(bareBody) }),
})

/**
 * Sends requests on 16 connections, one after the other on each.
 *
 * @param {string} origin
 * @param {() => autocannon.Request} next
 * @param {number} seconds
 * @returns {Promise<Throughput>}
 * @throws when a response is not successful
 */
async function sendRequests(origin, next, seconds) {
  const { non2xx, errors, statusCodeStats, requests, duration, latency } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  if (non2xx + errors > 0)
    throw new Error(`${origin}: ${errors} errors, answers by status ${JSON.stringify(statusCodeStats)}`)
  return { rate: requests.total / duration, p99: latency.p99 }
}
