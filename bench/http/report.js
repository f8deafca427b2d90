import { quantile } from '../clients/measure.js'

/** @typedef {import('./measure.js').HttpResult} HttpResult */

/** Limit of the last quarter's rate ÷ the first's. Rates vary by this much without a trend. */
const STEADY = 0.85

/**
 * @param {HttpResult[]} results
 * @returns {string} Markdown
 */
export function httpTable(results) {
  const head = [
    '16 connections',
    'ours ÷ bare',
    'bar',
    'p99 ÷ bare',
    'a second: ours / bare',
    'p99, ms: ours / bare',
  ]
  const rows = results.map(({ scene, ours, bare }) => [
    scene.name,
    (ours.rate / bare.rate).toFixed(2),
    scene.bar.toFixed(1),
    (ours.p99 / bare.p99).toFixed(2),
    `${ours.rate.toFixed(0)} / ${bare.rate.toFixed(0)}`,
    `${ours.p99} / ${bare.p99}`,
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The rate of the last quarter ÷ the first. @param {number[]} perSecond */
function trendOf(perSecond) {
  const quarter = Math.max(Math.floor(perSecond.length / 4), 1)
  return quantile(perSecond.slice(-quarter), 0.5) / quantile(perSecond.slice(0, quarter), 0.5)
}

/**
 * @param {HttpResult[]} results
 * @returns {string[]} a line for every missed limit
 */
export function missedHttpBars(results) {
  return results.flatMap(({ scene, ours, bare }) => {
    const { name, bar, slowest = Number.POSITIVE_INFINITY, steady } = scene
    const part = ours.rate / bare.rate
    const times = ours.p99 / bare.p99
    const trend = trendOf(ours.perSecond)
    return [
      ...(part < bar ? [`${name}: ${part.toFixed(2)} of the bare server's rate; the bar is ${bar}`] : []),
      ...(times > slowest
        ? [`${name}: p99 ${times.toFixed(1)} times the bare one; the bar is ${slowest}`]
        : []),
      ...(steady && trend < STEADY
        ? [`${name}: the rate fell to ${trend.toFixed(2)} of the first seconds'`]
        : []),
    ]
  })
}
