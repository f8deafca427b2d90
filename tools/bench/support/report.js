import { availableParallelism, loadavg } from 'node:os'
import { markdownTable } from './markdown-table.js'
import { median, quantile } from './timing.js'

/** @typedef {import('./measure.js').Result} Result */

/** How many of the slowest requests are printed. */
const SLOWEST = 12

const ms = (/** @type {number} */ time) => time.toFixed(time < 10 ? 1 : 0)

/** @param {number[]} times */
const summary = (times) =>
  [median(times), quantile(times, 0.9), Math.max(...times)].map((time) => ms(time)).join(' / ')

/**
 * A row for each group, and the slowest requests.
 *
 * @param {Result[]} results
 */
export function resultTables(results) {
  const groups = [...new Set(results.map(({ group }) => group))].map((group) => {
    const ofGroup = results.filter((result) => result.group === group)
    const plain = ofGroup.flatMap(({ plainTime }) => plainTime ?? [])
    return [
      ...[group, `${ofGroup.length}`, summary(ofGroup.map(({ time }) => time))],
      summary(ofGroup.map(({ cpu }) => cpu)),
      plain.length > 0 ? summary(plain) : '–',
    ]
  })
  const slowest = results
    .toSorted((a, b) => b.time - a.time)
    .slice(0, SLOWEST)
    .map(({ group, name, time, cpu, plainTime }) => [
      ...[`${group}: ${name}`, ms(time), ms(cpu)],
      plainTime === undefined ? '–' : ms(plainTime),
    ])
  const load = loadavg().map((each) => each.toFixed(1))
  return [
    markdownTable(['median / 90 of 100 / slowest', 'requests', 'ms', 'ms of CPU', 'ms, plain SQL'], groups),
    markdownTable(['slowest requests', 'ms', 'ms of CPU', 'ms, plain SQL'], slowest),
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
    .map((result) => `${result.name}: ${ms(result.time)} ms; the limit is ${limit ?? result.limit}`)
