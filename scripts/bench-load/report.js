import { comparisons } from './medians.js'

/** @param {number} bytes */
const kilobytes = (bytes) => (bytes / 1024).toFixed(0)

/**
 * @param {import('./measure.js').Result[]} results
 * @returns {string} Markdown: suite / monolith / their ratio
 */
export function tables(results) {
  const rows = comparisons(results).map(({ scene, delay, suite, monolith }) => [
    scene,
    delay ? `+${delay} ms` : 'plain',
    `${suite.requests} / ${monolith.requests}`,
    `${kilobytes(suite.code)} / ${kilobytes(monolith.code)}`,
    `${kilobytes(suite.bytes)} / ${kilobytes(monolith.bytes)} / ${(suite.bytes / monolith.bytes).toFixed(2)}`,
    `${suite.time.toFixed(0)} / ${monolith.time.toFixed(0)} / ${(suite.time / monolith.time).toFixed(2)}`,
  ])
  const head = ['suite / monolith (/ ratio)', 'network', 'requests', 'KB of JS and CSS', 'KB', 'ms']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
