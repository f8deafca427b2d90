import { markdownTable } from '../support/markdown-table.js'
import { median, timed } from '../support/timing.js'
import { BUSY_CLIENT } from './seed-sales.js'

/**
 * Milliseconds at the median and of the slowest response.
 *
 * @typedef {{ median: number, slowest: number }} Limit
 */
/** @satisfies {Record<string, Limit>} */
const LIMITS = {
  list: { median: 50, slowest: Number.POSITIVE_INFINITY },
  search: { median: 50, slowest: 300 },
}
const PAGE_SIZE = 20
/** The slowest of so many pages, spread over each list, is measured, too. */
const SPREAD_PAGES = 19
const SPREAD_RUNS = 3

/** @typedef {{ name: string, median: number, slowest: number, limit: Limit }} SaleListResult */

/** @type {Record<string, string>} */
export const FILTERS = {
  all: '',
  'one payment method': 'paymentMethodId=1',
  'one employee': 'employeeEmail=seller1@example.com',
  'one category': 'categoryId=1',
  'one service': 'serviceId=1',
  // The dearest sales are far more often those of other services.
  'one cheap service': 'serviceId=21',
  'a year': 'from=2025-01-01&to=2025-12-31',
  'a month': 'from=2025-11-01&to=2025-11-30',
  'a service and payment method': 'serviceId=1&paymentMethodId=1',
  'a category and payment method': 'categoryId=1&paymentMethodId=1',
  'a category and service': 'categoryId=1&serviceId=1',
  'a service in a year': 'serviceId=1&from=2025-01-01&to=2025-12-31',
}
export const SALE_SORTS = ['createdAt,desc', 'total,desc', 'client,asc', 'employee,asc', 'id,asc']

/** The index of a page by its place in a list of so many pages. */
export const PLACES = {
  first: () => 0,
  middle: (/** @type {number} */ totalPages) => Math.floor(totalPages / 2),
  last: (/** @type {number} */ totalPages) => Math.max(totalPages - 1, 0),
}

/**
 * @param {string} query the filters
 * @param {string} sort
 */
export const saleListPath = (query, sort) => `/sale?pageSize=${PAGE_SIZE}&sort=${sort}&${query}`

const LETTERS = 'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 aa bb cc dd ee ff gg'

const SEARCHES = {
  'a client with 5,000 old sales': `${BUSY_CLIENT.name} ${BUSY_CLIENT.lastname}`,
  nobody: 'zzzzqqqq',
  everybody: 'a',
  'a common name': 'garcia',
  'two common names': 'ana garcia',
  'a number': '90012345',
  'fifty words': LETTERS.slice(0, 100),
}

/**
 * Measures the first, middle and last page of sales with each filter in each sort, the slowest of pages between them, and searches.
 *
 * @param {import('./business.js').BusinessWithSales} business
 * @param {number} runs
 * @returns {Promise<SaleListResult[]>}
 */
export async function measureSaleLists({ readPage }, runs) {
  /** @type {SaleListResult[]} */
  const results = []
  /**
   * @param {string} name
   * @param {string} path
   * @param {Limit} limit
   */
  const measure = async (name, path, limit) => {
    results.push({ name, limit, ...(await timesOf(path, runs)) })
  }
  /**
   * @param {string} path
   * @param {number} runs
   */
  const timesOf = async (path, runs) => {
    await readPage(path)
    const times = []
    for (let run = 0; run < runs; run++) times.push(await timed(() => readPage(path)))
    return { median: median(times), slowest: Math.max(...times) }
  }
  for (const [filter, query] of Object.entries(FILTERS)) {
    for (const sort of SALE_SORTS) {
      const path = saleListPath(query, sort)
      const { totalPages } = await readPage(`${path}&pageIndex=0`)
      for (const [place, pageIndexOf] of Object.entries(PLACES)) {
        const name = `${filter}, by ${sort.replace(',', ' ')}, ${place} page`
        await measure(name, `${path}&pageIndex=${pageIndexOf(totalPages)}`, LIMITS.list)
      }
      const spread = []
      for (let page = 1; page <= SPREAD_PAGES; page++) {
        const index = Math.floor((totalPages * page) / (SPREAD_PAGES + 1))
        spread.push(await timesOf(`${path}&pageIndex=${index}`, Math.min(SPREAD_RUNS, runs)))
      }
      results.push({
        name: `${filter}, by ${sort.replace(',', ' ')}, slowest of ${SPREAD_PAGES} pages`,
        limit: LIMITS.list,
        median: Math.max(...spread.map(({ median }) => median)),
        slowest: Math.max(...spread.map(({ slowest }) => slowest)),
      })
    }
  }
  for (const [name, words] of Object.entries(SEARCHES)) {
    for (const sort of ['createdAt,desc', 'client,asc']) {
      const path = `/sale?pageSize=${PAGE_SIZE}&pageIndex=0&sort=${sort}&search=${encodeURIComponent(words)}`
      await measure(`search for ${name}, by ${sort.replace(',', ' ')}`, path, LIMITS.search)
    }
  }
  return results
}

/** @param {SaleListResult[]} results */
export const saleListTable = (results) =>
  markdownTable(
    ['GET /sale', 'ms', 'ms, slowest'],
    results.map(({ name, median, slowest }) => [name, median.toFixed(1), slowest.toFixed(1)]),
  )

/**
 * @param {SaleListResult[]} results
 * @returns {string[]} a line for every missed limit
 */
export const missedSaleListLimits = (results) =>
  results
    .filter(({ limit, median, slowest }) => median > limit.median || slowest > limit.slowest)
    .map(({ name, median, slowest }) => `${name}: ${median.toFixed(1)} ms, at worst ${slowest.toFixed(1)}`)
