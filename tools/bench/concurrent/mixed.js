import { callsOf, randomOf, send } from '../support/calls.js'
import { quantile, timed } from '../support/timing.js'

const CALLERS = 8
const MINUTE_MS = 60_000
/** Limit of the last minute ÷ the first, for the median and the 99th percentile. */
const LIMIT = 1.2

/** @typedef {import('../support/business-with-sellers.js').BusinessWithSellers} BusinessWithSellers */
/** @typedef {{ p50: number, p99: number }} Latencies */
/** @typedef {{ requests: number, first: Latencies, last: Latencies }} MixedResult of the first and the last minute */

/**
 * Measures eight callers that read pages and records, search, sell and read reports continuously.
 *
 * @param {BusinessWithSellers} business
 * @param {number} minutes
 * @returns {Promise<MixedResult>}
 */
export async function measureMixed(business, minutes) {
  /** @type {{ at: number, ms: number }[]} */
  const answers = []
  const calls = mixedCalls(business)
  const start = performance.now()
  const end = start + minutes * MINUTE_MS
  const caller = async () => {
    while (performance.now() < end) {
      const ms = await timed(() => send(business.api, randomOf(calls)()))
      answers.push({ at: performance.now(), ms })
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  /** @param {(at: number) => boolean} within */
  const latencies = (within) => {
    const times = answers.filter(({ at }) => within(at)).map(({ ms }) => ms)
    return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
  }
  return {
    requests: answers.length,
    first: latencies((at) => at < start + MINUTE_MS),
    last: latencies((at) => at >= end - MINUTE_MS),
  }
}

/**
 * The calls that are made at random. Those that are listed more often are made more often.
 *
 * @param {BusinessWithSellers} business
 * @returns {(() => import('../support/calls.js').Call)[]}
 */
function mixedCalls(business) {
  const { pageOfClients, clientById, saleOfAnySeller } = callsOf(business)
  const read = (/** @type {string} */ path) => () =>
    /** @type {const} */ ({ method: 'GET', path, token: business.owner })
  return [
    ...[pageOfClients, pageOfClients, pageOfClients],
    ...[clientById, clientById, clientById],
    ...[saleOfAnySeller, saleOfAnySeller],
    read('/client?pageIndex=0&pageSize=20&search=garcia'),
    read('/sale?pageIndex=0&pageSize=20'),
    read('/sale?pageIndex=0&pageSize=20&search=alvarez'),
    read('/report/sales?range=30-days'),
  ]
}

/** @param {MixedResult} result */
export function mixedLine({ requests, first, last }) {
  const text = (/** @type {Latencies} */ { p50, p99 }) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`
  return `Mixed work, ${requests} requests: first minute ${text(first)}; last minute ${text(last)}.`
}

/**
 * @param {MixedResult} result
 * @returns {string[]} a line for every missed limit
 */
export function missedMixedLimits({ first, last }) {
  return /** @type {const} */ (['p50', 'p99'])
    .filter((part) => last[part] / first[part] > LIMIT)
    .map(
      (part) =>
        `mixed work: ${part} rose to ${(last[part] / first[part]).toFixed(2)} times; the limit is ${LIMIT}`,
    )
}
