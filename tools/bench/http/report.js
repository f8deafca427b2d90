import { markdownTable } from '../support/markdown-table.js'
import { median } from '../support/timing.js'

/** @typedef {import('./measure.js').HttpResult} HttpResult */

/** Limit of the last quarter's rate ÷ the first's in a steady scenario. Rates vary by this much without a trend. */
const MIN_TREND = 0.85

/** @param {HttpResult[]} results */
export const httpTable = (results) =>
  markdownTable(
    ['16 connections', 'ours ÷ bare', 'limit', 'p99 ÷ bare', 'a second: ours / bare', 'p99, ms: ours / bare'],
    results.map(({ scenario, ours, bare }) => [
      scenario.name,
      (ours.rate / bare.rate).toFixed(2),
      scenario.minRate.toFixed(1),
      (ours.p99 / bare.p99).toFixed(2),
      `${ours.rate.toFixed(0)} / ${bare.rate.toFixed(0)}`,
      `${ours.p99} / ${bare.p99}`,
    ]),
  )

/** The rate of the last quarter ÷ the first. @param {number[]} perSecond */
function trendOf(perSecond) {
  const quarter = Math.max(Math.floor(perSecond.length / 4), 1)
  return median(perSecond.slice(-quarter)) / median(perSecond.slice(0, quarter))
}

/**
 * @param {HttpResult[]} results
 * @returns {string[]} a line for every missed limit
 */
export function missedHttpLimits(results) {
  return results.flatMap(({ scenario, ours, bare }) => {
    const { name, minRate, maxP99 = Number.POSITIVE_INFINITY, steady } = scenario
    const rate = ours.rate / bare.rate
    const p99 = ours.p99 / bare.p99
    const trend = trendOf(ours.perSecond)
    return [
      ...(rate < minRate
        ? [`${name}: ${rate.toFixed(2)} of the bare server's rate; the limit is ${minRate}`]
        : []),
      ...(p99 > maxP99 ? [`${name}: p99 ${p99.toFixed(1)} times the bare one; the limit is ${maxP99}`] : []),
      ...(steady && trend < MIN_TREND
        ? [`${name}: the rate fell to ${trend.toFixed(2)} of the first seconds'`]
        : []),
    ]
  })
}
