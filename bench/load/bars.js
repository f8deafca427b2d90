import { comparisons } from './medians.js'

/** Limits for the suite with an empty cache. */
const BARS = {
  /** KB of scripts and style sheets, and number of requests, until the login form. */
  login: { code: 143, requests: 8 },
  /** KB of all responses until a list's first rows. */
  list: { bytes: 247 },
  /** Suite ÷ monolith. */
  ratio: { bytes: 1.1, time: 1.15 },
}

/**
 * @param {import('./measure.js').Result[]} results
 * @returns {string[]} a line for every missed limit
 */
export function missedBars(results) {
  return comparisons(results).flatMap(({ scene, delay, suite, monolith }) => {
    const isLogin = scene.startsWith('Login')
    /** @type {[string, number, number][]} */
    const bars = [
      ...(isLogin
        ? [
            bar('KB of code', suite.code / 1024, BARS.login.code),
            bar('requests', suite.requests, BARS.login.requests),
          ]
        : [bar('KB', suite.bytes / 1024, BARS.list.bytes)]),
      bar('times the bytes of the monolith', suite.bytes / monolith.bytes, BARS.ratio.bytes),
      bar('times the time of the monolith', suite.time / monolith.time, BARS.ratio.time),
    ]
    return bars
      .filter(([, is, allowed]) => is > allowed)
      .map(([what, is, allowed]) => `${scene}, +${delay} ms: ${is.toFixed(2)} ${what}; the bar is ${allowed}`)
  })
}

/**
 * @param {string} what
 * @param {number} is
 * @param {number} allowed
 * @returns {[string, number, number]}
 */
const bar = (what, is, allowed) => [what, is, allowed]
