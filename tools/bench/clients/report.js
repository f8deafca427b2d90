import { markdownTable } from '../support/markdown-table.js'

/** @typedef {import('./measure.js').ClientListResult} ClientListResult */

/** Limits for the list of a million clients. */
const LIMITS = {
  /** Median in milliseconds. */
  time: 50,
  /** Page 0 ÷ the same at a thousand clients. */
  growth: 2,
}

/** @param {number} time */
const ms = (time) => time.toFixed(1)

/** @param {ClientListResult[]} results */
export const clientListTable = (results) =>
  markdownTable(
    ['GET /client', 'ms', 'ms, plain SQL', 'ms at 1,000 clients'],
    results.map(({ name, large, plain, small }) => [name, ms(large), ms(plain), ms(small)]),
  )

/**
 * @param {ClientListResult[]} results
 * @returns {string[]} a line for every missed limit
 */
export function missedClientListLimits(results) {
  const slow = results
    .filter(({ large, isLimited }) => isLimited && large > LIMITS.time)
    .map(({ name, large }) => `${name}: ${ms(large)} ms; the limit is ${LIMITS.time}`)
  const grown = results
    .filter(({ name, large, small }) => name === 'page 0' && large / small > LIMITS.growth)
    .map(
      ({ large, small }) =>
        `page 0: ${(large / small).toFixed(2)} times that of 1,000 clients; the limit is ${LIMITS.growth}`,
    )
  return [...slow, ...grown]
}
