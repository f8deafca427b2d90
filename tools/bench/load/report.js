import { markdownTable } from '../support/markdown-table.js'
import { comparisonsOf, medianSample } from './comparisons.js'

/** @param {number} bytes */
const kilobytes = (bytes) => (bytes / 1024).toFixed(0)

/**
 * @param {import('./measure.js').LoadResult[]} results
 * @returns {string} Markdown: suite / monolith / their ratio
 */
export function variantsTable(results) {
  const rows = comparisonsOf(results).map(({ scenario, delay, suite, monolith }) => [
    scenario,
    delay ? `+${delay} ms` : 'plain',
    `${suite.requests} / ${monolith.requests}`,
    `${kilobytes(suite.code)} / ${kilobytes(monolith.code)}`,
    `${kilobytes(suite.bytes)} / ${kilobytes(monolith.bytes)} / ${(suite.bytes / monolith.bytes).toFixed(2)}`,
    `${kilobytes(suite.later)} / ${kilobytes(monolith.later)}`,
    `${suite.time.toFixed(0)} / ${monolith.time.toFixed(0)} / ${(suite.time / monolith.time).toFixed(2)}`,
  ])
  return markdownTable(
    [
      'suite / monolith (/ ratio)',
      'network',
      'requests',
      'KB of JS and CSS',
      'KB',
      'KB after the rows',
      'ms',
    ],
    rows,
  )
}

/**
 * @param {{ scenario: string, samples: import('./measure.js').Sample[] }[]} results
 * @param {import('./in-use.js').InUse} inUse
 * @returns {string} Markdown
 */
export function stackTable(results, { visitBytes, visitCode, switchP50, switchWorst }) {
  const rows = results.map(({ scenario, samples }) => {
    const { requests, code, bytes, time } = medianSample(samples)
    return [scenario, `${requests}`, kilobytes(code), kilobytes(bytes), time.toFixed(0)]
  })
  return [
    markdownTable(['suite, HTTP/2 with TLS', 'requests', 'KB of JS and CSS', 'KB', 'ms'], rows),
    `Second visit: ${(visitBytes / 1024).toFixed(1)} KB, ${kilobytes(visitCode)} of them code.`,
    `Switch to a section opened before: ${switchP50.toFixed(0)} ms at the median, ${switchWorst.toFixed(0)} at worst.`,
  ].join('\n')
}

/**
 * @param {Record<'suite' | 'monolith', import('./in-use.js').InUse>} inUse
 * @returns {string} Markdown
 */
export function inUseTable({ suite, monolith }) {
  const row = (/** @type {string} */ name, /** @type {(each: typeof suite) => string} */ format) => [
    name,
    format(suite),
    format(monolith),
  ]
  return markdownTable(
    ['administrator', 'suite', 'monolith'],
    [
      row(
        'switch to a section opened before, ms: median / slowest',
        ({ switchP50, switchWorst }) => `${switchP50.toFixed(0)} / ${switchWorst.toFixed(0)}`,
      ),
      row(
        'second visit in a new tab until the rows, KB: all / code',
        ({ visitBytes, visitCode }) => `${(visitBytes / 1024).toFixed(1)} / ${kilobytes(visitCode)}`,
      ),
      row('demo, from the click to the rows, ms', ({ demo }) => demo.toFixed(0)),
      row(
        'after 120 switches ÷ after 20: DOM nodes / heap',
        ({ nodes, heap }) => `${nodes.toFixed(2)} / ${heap.toFixed(2)}`,
      ),
    ],
  )
}
