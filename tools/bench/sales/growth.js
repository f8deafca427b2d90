import { markdownTable } from '../support/markdown-table.js'
import { median, mediansInTurns } from '../support/timing.js'
import { FILTERS, PLACES, SALE_SORTS, saleListPath } from './lists.js'
import { REPORT_QUERIES } from './report-queries.js'

/** The larger business has so many times the sales of the other. */
export const GROWTH = 10
/** Of the median ratio of the reports, and of that of the pages. */
const LIMIT = 1.5

/**
 * @typedef {object} GrowthResult
 * @property {string} name
 * @property {'report' | 'page'} kind
 * @property {number} filters how many it has
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
   * @param {Pick<GrowthResult, 'name' | 'kind' | 'filters'>} of
   * @param {(() => Promise<unknown>)[]} reads
   */
  const measure = async (of, reads) => {
    const [few = 0, many = 0] = await mediansInTurns(reads, runs)
    results.push({ ...of, few, many })
  }
  for (const { name, query } of REPORT_QUERIES) {
    await measure(
      { name: `report of ${name}`, kind: 'report', filters: filtersIn(query) },
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
          {
            name: `${filter}, by ${sort.replace(',', ' ')}, ${place} page`,
            kind: 'page',
            filters: filtersIn(query) + daysIn(query),
          },
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

/** @type {Record<string, (result: GrowthResult) => boolean>} */
const GROUPS = {
  'reports with at most one filter': ({ kind, filters }) => kind === 'report' && filters <= 1,
  'reports with several filters': ({ kind, filters }) => kind === 'report' && filters > 1,
  'pages of the whole list': ({ kind, filters }) => kind === 'page' && filters === 0,
  'pages with one filter': ({ kind, filters }) => kind === 'page' && filters === 1,
  'pages with several filters': ({ kind, filters }) => kind === 'page' && filters > 1,
}

/**
 * Each result, and a summary of each group of them.
 *
 * @param {GrowthResult[]} results
 */
export function growthTables(results) {
  const each = markdownTable(
    ['', 'ms', `ms, ${GROWTH} times the sales`, 'ratio'],
    results.map((result) => [
      result.name,
      result.few.toFixed(1),
      result.many.toFixed(1),
      ratio(result).toFixed(2),
    ]),
  )
  const summary = markdownTable(
    ['', 'median ratio', 'highest', `above ${LIMIT}`],
    Object.entries(GROUPS).map(([name, isOfGroup]) => {
      const ratios = results.filter(isOfGroup).map(ratio)
      const above = ratios.filter((ratio) => ratio > LIMIT).length
      return [name, median(ratios).toFixed(2), Math.max(...ratios).toFixed(2), `${above} of ${ratios.length}`]
    }),
  )
  return `${each}\n\n${summary}`
}

/**
 * @param {GrowthResult[]} results
 * @returns {string[]} a line for every missed limit
 */
export function missedGrowthLimits(results) {
  return /** @type {const} */ (['report', 'page'])
    .map((kind) => ({ kind, ratio: median(results.filter((result) => result.kind === kind).map(ratio)) }))
    .filter(({ ratio }) => ratio > LIMIT)
    .map(
      ({ kind, ratio }) =>
        `a ${kind} takes ${ratio.toFixed(2)} times as long with ${GROWTH} times the sales; the limit is ${LIMIT}`,
    )
}
