import { log } from '../../scripts/lib/cli.js'
import { timed } from '../support/timing.js'
import { SALE_SORTS } from './lists.js'

/** Limit of the fastest export ÷ the slowest, by sort. */
const LIMIT = 2

/** @typedef {{ sort: string, rate: number }} ExportResult `rate`: sales a second */

/**
 * Measures an export of all sales in each sort.
 *
 * @param {import('./business.js').BusinessWithSales} business
 * @returns {Promise<ExportResult[]>}
 */
export async function measureExports({ download }) {
  const results = []
  for (const sort of SALE_SORTS) {
    let sales = 0
    const milliseconds = await timed(async () => {
      sales = await download(`/sale?sort=${sort}`)
    })
    const rate = sales / (milliseconds / 1000)
    log(`By ${sort}: ${sales} sales, ${rate.toFixed(0)} a second`)
    results.push({ sort, rate })
  }
  return results
}

/** @param {ExportResult[]} results */
export const exportLine = (results) =>
  `Sales a second of an export: ${results.map(({ sort, rate }) => `${rate.toFixed(0)} by ${sort}`).join(', ')}.`

/**
 * @param {ExportResult[]} results
 * @returns {string[]} a line when the limit was missed
 */
export function missedExportLimit(results) {
  const rates = results.map(({ rate }) => rate)
  const ratio = Math.max(...rates) / Math.min(...rates)
  return ratio > LIMIT
    ? [
        `the slowest sort of an export takes ${ratio.toFixed(1)} times as long as the fastest; the limit is ${LIMIT}`,
      ]
    : []
}
