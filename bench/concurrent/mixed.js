import { quantile, timed } from '../clients/measure.js'
import { requestOf } from '../http/measure.js'
import { anyOf, callsOf } from '../support/calls.js'

const CALLERS = 8
const MINUTE_MS = 60_000
/** Limit of the last minute ÷ the first, for the median and the 99th percentile. */
const BAR = 1.2

/** @typedef {{ p50: number, p99: number }} Latencies */

/**
 * Measures eight callers that read pages and records, search, sell and read reports continuously.
 *
 * @param {import('../support/sellers.js').Shop} shop
 * @param {number} minutes
 * @returns {Promise<{ requests: number, first: Latencies, last: Latencies }>} of the first and the last minute
 */
export async function measureMixed(shop, minutes) {
  /** @type {{ at: number, ms: number }[]} */
  const answers = []
  const calls = [...mixOf(shop)]
  const start = performance.now()
  const end = start + minutes * MINUTE_MS
  const caller = async () => {
    while (performance.now() < end) {
      const ms = await timed(() => answerOf(shop.ours, anyOf(calls)()))
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

/** @param {import('../support/sellers.js').Shop} shop */
function* mixOf(shop) {
  const { page, record, saleOfAnySeller } = callsOf(shop)
  /**
   * @param {string} path
   * @returns {() => import('../support/calls.js').Call}
   */
  const read = (path) => () => ({ method: 'GET', path, token: shop.owner })
  yield* [page, page, page, record, record, record, saleOfAnySeller, saleOfAnySeller]
  yield read('/client?pageIndex=0&pageSize=20&search=garcia')
  yield read('/sale?pageIndex=0&pageSize=20')
  yield read('/sale?pageIndex=0&pageSize=20&search=alvarez')
  yield read('/report/sales?range=30-days')
}

/**
 * @param {string} origin
 * @param {import('../support/calls.js').Call} call
 */
async function answerOf(origin, call) {
  const { path, ...request } = requestOf('', call)
  const response = await fetch(origin + path, request)
  await response.text()
  if (!response.ok) throw new Error(`${call.method} ${call.path} answered ${response.status}`)
}

/** @param {Awaited<ReturnType<typeof measureMixed>>} mixed */
export function mixedLine({ requests, first, last }) {
  const of = (/** @type {Latencies} */ { p50, p99 }) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`
  return `Mixed work, ${requests} requests: first minute ${of(first)}; last minute ${of(last)}.`
}

/** @param {Awaited<ReturnType<typeof measureMixed>>} mixed */
export function missedMixedBars({ first, last }) {
  return /** @type {const} */ (['p50', 'p99'])
    .filter((part) => last[part] / first[part] > BAR)
    .map(
      (part) =>
        `mixed work: ${part} rose to ${(last[part] / first[part]).toFixed(2)} times; the bar is ${BAR}`,
    )
}
