import { markdownTable } from '../support/markdown-table.js'

/** @typedef {import('./measure.js').LoadResult} LoadResult */

/** Limits for the suite with an empty cache: of KB and requests until the login form, and of KB until a list's first rows. */
const LIMITS = { loginBytes: 150, loginRequests: 8, listBytes: 270 }
/** Suite ÷ monolith. */
const RATIO_LIMITS = { bytes: 1.15, time: 1.15 }

/** @param {number} bytes */
const kilobytes = (bytes) => (bytes / 1024).toFixed(1)

/** @param {LoadResult[]} results */
export function loadTable(results) {
  const rows = results.map(({ scenario, delay, medians: { suite, monolith } }) => [
    ...[scenario, delay ? `+${delay} ms` : 'plain'],
    `${suite.requests} / ${monolith.requests}`,
    `${kilobytes(suite.bytes)} / ${kilobytes(monolith.bytes)} / ${(suite.bytes / monolith.bytes).toFixed(2)}`,
    `${kilobytes(suite.later)} / ${kilobytes(monolith.later)}`,
    `${suite.time.toFixed(0)} / ${monolith.time.toFixed(0)} / ${(suite.time / monolith.time).toFixed(2)}`,
  ])
  const head = ['suite / monolith (/ ratio)', 'network', 'requests', 'KB', 'KB after the rows', 'ms']
  return markdownTable(head, rows)
}

/**
 * @param {LoadResult[]} results
 * @returns {string[]} a line for every missed limit
 */
export const missedLoadLimits = (results) =>
  results.flatMap(({ scenario, delay, medians: { suite, monolith } }) => {
    const isLogin = scenario.startsWith('Login')
    /** @type {[unit: string, value: number, limit: number][]} */
    const checks = [
      ['KB', suite.bytes / 1024, isLogin ? LIMITS.loginBytes : LIMITS.listBytes],
      ['requests', suite.requests, isLogin ? LIMITS.loginRequests : Number.POSITIVE_INFINITY],
      ['times the bytes of the monolith', suite.bytes / monolith.bytes, RATIO_LIMITS.bytes],
      ['times the time of the monolith', suite.time / monolith.time, RATIO_LIMITS.time],
    ]
    return checks
      .filter(([, value, limit]) => value > limit)
      .map(
        ([unit, value, limit]) =>
          `${scenario}, +${delay} ms: ${value.toFixed(2)} ${unit}; the limit is ${limit}`,
      )
  })
