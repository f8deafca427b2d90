import { availableParallelism, loadavg } from 'node:os'
import { markdownTable } from './markdown-table.js'
import { median, quantile } from './timing.js'

/** @typedef {import('./measure.js').Result} Result */

/** How many of the slowest requests are printed. */
const SLOWEST = 12

const ms = (/** @type {number} */ time) => time.toFixed(time < 10 ? 1 : 0)

/** @param {number[]} times the median, the 90th percentile and the slowest of them */
const summary = (times) => [median(times), quantile(times, 0.9), Math.max(...times)].map(ms).join(' / ')

/**
 * A row for each group, and the slowest requests.
 *
 * @param {Result[]} results
 */
export function resultTables(results) {
  const columns = ['ms', 'ms of CPU']
  const groups = [...new Set(results.map(({ group }) => group))].map((group) => {
    const ofGroup = results.filter((result) => result.group === group)
    const times = [ofGroup.map(({ time }) => time), ofGroup.map(({ cpu }) => cpu)]
    return [group, `${ofGroup.length}`, ...times.map(summary)]
  })
  const slowest = results.toSorted((a, b) => b.cpu - a.cpu).slice(0, SLOWEST)
  const load = loadavg().map((each) => each.toFixed(1))
  return [
    markdownTable(['median / 90th percentile / slowest', 'requests', ...columns], groups),
    markdownTable(
      ['slowest requests', ...columns],
      slowest.map(({ group, name, time, cpu }) => [`${group}: ${name}`, ms(time), ms(cpu)]),
    ),
    `Load of the machine in the last 1, 5 and 15 minutes: ${load.join(', ')}, on ${availableParallelism()} processors.`,
  ].join('\n\n')
}

/**
 * @param {Result[]} results
 * @param {number} [limit] instead of that of each request
 * @returns {string[]} a line for every missed limit
 */
export const missedLimits = (results, limit) =>
  results
    .filter((result) => result.time > (limit ?? result.limit))
    .map(
      ({ group, name, time, ...own }) =>
        `${group}: ${name}: ${ms(time)} ms; the limit is ${limit ?? own.limit}`,
    )
