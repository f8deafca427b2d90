import { comparisonsOf } from './comparisons.js'

/** Limits for the suite with an empty cache. */
const LIMITS = {
  /** KB of all responses, and number of requests, until the login form. */
  login: { bytes: 135, requests: 8 },
  /** KB of all responses until a list's first rows. */
  list: { bytes: 250 },
  /** Suite ÷ monolith. */
  ratio: { bytes: 1.1, time: 1.15 },
}

/**
 * @param {import('./measure.js').LoadResult[]} results
 * @returns {string[]} a line for every missed limit
 */
export function missedLoadLimits(results) {
  return comparisonsOf(results).flatMap(({ scenario, delay, suite, monolith }) => {
    const isLogin = scenario.startsWith('Login')
    /** @type {[unit: string, value: number, limit: number][]} */
    const checks = [
      ...(isLogin
        ? [
            check('KB', suite.bytes / 1024, LIMITS.login.bytes),
            check('requests', suite.requests, LIMITS.login.requests),
          ]
        : [check('KB', suite.bytes / 1024, LIMITS.list.bytes)]),
      check('times the bytes of the monolith', suite.bytes / monolith.bytes, LIMITS.ratio.bytes),
      check('times the time of the monolith', suite.time / monolith.time, LIMITS.ratio.time),
    ]
    return checks
      .filter(([, value, limit]) => value > limit)
      .map(
        ([unit, value, limit]) =>
          `${scenario}, +${delay} ms: ${value.toFixed(2)} ${unit}; the limit is ${limit}`,
      )
  })
}

/**
 * @param {string} unit
 * @param {number} value
 * @param {number} limit
 * @returns {[unit: string, value: number, limit: number]}
 */
const check = (unit, value, limit) => [unit, value, limit]
