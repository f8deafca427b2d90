import { markdownTable } from '../support/markdown-table.js'
import { mediansInTurns } from '../support/timing.js'
import { FILTERS, PLACES, SALE_SORTS, saleListPath } from './lists.js'
import { REPORT_QUERIES } from './report-queries.js'

/** The larger business has so many times the sales of the other. */
export const GROWTH = 10
/** With at most one filter. With several, lists are counted by sets of sales and reports by lines, which grow with the sales. */
const LIMIT = 1.5

/**
 * @typedef {object} GrowthResult
 * @property {string} name
 * @property {boolean} isLimited whether it has at most one filter
 * @property {number} few milliseconds in the smaller business
 * @property {number} many in the larger one
 */

/** @typedef {import('./business.js').BusinessWithSales} BusinessWithSales */

/**
 * Measures reports, and the first, middle and last page of each list of sales, in both businesses in turns.
 *
 * @param {[few: BusinessWithSales, many: BusinessWithSales]} businesses
 * @param {number} runs
 * @returns {Promise<GrowthResult[]>}
 */
export async function measureGrowth(businesses, runs) {
  /** @type {GrowthResult[]} */
  const results = []
  /**
   * @param {string} name
   * @param {number} filters
   * @param {(() => Promise<unknown>)[]} reads
   */
  const measure = async (name, filters, reads) => {
    const [few = 0, many = 0] = await mediansInTurns(reads, runs)
    results.push({ name, isLimited: filters <= 1, few, many })
  }
  for (const { name, query } of REPORT_QUERIES) {
    await measure(
      `report of ${name}`,
      filtersIn(query),
      businesses.map((business) => () => business.readReport(query)),
    )
  }
  for (const [filter, query] of Object.entries(FILTERS)) {
    for (const sort of SALE_SORTS) {
      const path = saleListPath(query, sort)
      const lists = await Promise.all(
        businesses.map(async (business) => {
          const { totalPages } = await business.readPage(`${path}&pageIndex=0`)
          return { business, totalPages }
        }),
      )
      for (const [place, pageIndexOf] of Object.entries(PLACES)) {
        await measure(
          `${filter}, by ${sort.replace(',', ' ')}, ${place} page`,
          filtersIn(query) + daysIn(query),
          lists.map(
            ({ business, totalPages }) =>
              () =>
                business.readPage(`${path}&pageIndex=${pageIndexOf(totalPages)}`),
          ),
        )
      }
    }
  }
  return results
}

/** @param {string} query */
const filtersIn = (query) =>
  [...new URLSearchParams(query).keys()].filter((key) => key.endsWith('Id') || key.endsWith('Email')).length

/**
 * 1 if the query has a range of days, which is a filter of a list.
 *
 * @param {string} query
 */
const daysIn = (query) => Number(new URLSearchParams(query).has('from'))

/** @param {GrowthResult} result */
const ratio = ({ few, many }) => many / few

/** @param {GrowthResult[]} results */
export const growthTable = (results) =>
  markdownTable(
    ['', 'ms', `ms, ${GROWTH} times the sales`, 'ratio'],
    results.map((result) => [
      result.name,
      result.few.toFixed(1),
      result.many.toFixed(1),
      ratio(result).toFixed(2),
    ]),
  )

/**
 * @param {GrowthResult[]} results
 * @returns {string[]} a line for every missed limit
 */
export const missedGrowthLimits = (results) =>
  results
    .filter((result) => result.isLimited && ratio(result) > LIMIT)
    .map(
      (result) =>
        `${result.name}: ${ratio(result).toFixed(2)} times as long with ${GROWTH} times the sales; the limit is ${LIMIT}`,
    )
