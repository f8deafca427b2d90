import { log } from '../../scripts/lib/cli.js'
import { quantile, timed } from '../clients/measure.js'

const RUNS = 9
/** Limits of the median in milliseconds. */
const BARS = { page: 50, search: 50 }
const WORST_SEARCH = 300
/** Limit of the slowest export ÷ the fastest, by sort. */
const EXPORTS_APART = 2
const SIZE = 20

/** @typedef {{ name: string, median: number, worst: number, kind: keyof typeof BARS }} ListResult */

const FILTERS = {
  all: '',
  'one payment method': 'paymentMethodId=1',
  'one employee': 'employeeEmail=seller1@example.com',
  'one category': 'categoryId=1',
  'one service': 'serviceId=1',
  'a year': 'from=2025-01-01&to=2025-12-31',
}
const SORTS = ['createdAt,desc', 'total,desc', 'client,asc', 'employee,asc', 'id,asc']

const LETTERS = 'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 aa bb cc dd ee ff gg'

/** A client with 5,000 old sales, for searches. */
export const BUSY_CLIENT = { name: 'Zacarías', lastname: 'Quiroga', sales: 5000 }
const SEARCHES = {
  'a client with 5,000 old sales': 'zacarias quiroga',
  nobody: 'zzzzqqqq',
  everybody: 'a',
  'a common name': 'garcia',
  'two common names': 'ana garcia',
  'a number': '90012345',
  'fifty words': LETTERS.slice(0, 100),
}

/**
 * Measures the first, middle and last page of sales with each filter in each sort, and searches.
 *
 * @param {(path: string) => Promise<{ totalPages: number }>} get reads a path of the API
 * @returns {Promise<ListResult[]>}
 */
export async function measureSaleLists(get) {
  const results = []
  for (const [filter, query] of Object.entries(FILTERS)) {
    for (const sort of SORTS) {
      const path = `/sale?pageSize=${SIZE}&sort=${sort}&${query}`
      const { totalPages } = await get(`${path}&pageIndex=0`)
      const places = { first: 0, middle: Math.floor(totalPages / 2), last: totalPages - 1 }
      for (const [place, index] of Object.entries(places)) {
        const name = `${filter}, by ${sort.replace(',', ' ')}, ${place} page`
        results.push(await measure(name, 'page', () => get(`${path}&pageIndex=${Math.max(index, 0)}`)))
      }
    }
  }
  for (const [name, words] of Object.entries(SEARCHES)) {
    for (const sort of ['createdAt,desc', 'client,asc']) {
      const path = `/sale?pageSize=${SIZE}&pageIndex=0&sort=${sort}&search=${encodeURIComponent(words)}`
      results.push(
        await measure(`search for ${name}, by ${sort.replace(',', ' ')}`, 'search', () => get(path)),
      )
    }
  }
  return results
}

/**
 * @param {string} name
 * @param {keyof typeof BARS} kind
 * @param {() => Promise<unknown>} act
 * @returns {Promise<ListResult>}
 */
async function measure(name, kind, act) {
  await act()
  const times = []
  for (let run = 0; run < RUNS; run++) times.push(await timed(act))
  return { name, kind, median: quantile(times, 0.5), worst: Math.max(...times) }
}

/**
 * Measures the rows a second of an export in each sort.
 *
 * @param {(path: string) => Promise<{ rows: number }>} download
 */
export async function measureExports(download) {
  const rates = []
  for (const sort of SORTS) {
    const start = performance.now()
    const { rows } = await download(`/sale?sort=${sort}`)
    const rate = rows / ((performance.now() - start) / 1000)
    log(`By ${sort}: ${rows} rows, ${rate.toFixed(0)} a second`)
    rates.push({ sort, rate })
  }
  return rates
}

/** @param {{ sort: string, rate: number }[]} rates */
export const exportLine = (rates) =>
  `Rows a second of an export: ${rates.map(({ sort, rate }) => `${rate.toFixed(0)} by ${sort}`).join(', ')}.`

/**
 * @param {{ rate: number }[]} rates
 * @returns {string[]}
 */
export function missedExportBars(rates) {
  const all = rates.map(({ rate }) => rate)
  const apart = Math.max(...all) / Math.min(...all)
  return apart > EXPORTS_APART ? [`exports differ by ${apart.toFixed(1)}; the bar is ${EXPORTS_APART}`] : []
}

/**
 * @param {ListResult[]} results
 * @returns {string} Markdown
 */
export function listTable(results) {
  const rows = results.map(({ name, median, worst }) => [name, median.toFixed(1), worst.toFixed(1)])
  const head = ['GET /sale', 'ms', 'ms, slowest']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/**
 * @param {ListResult[]} results
 * @returns {string[]} a line for every missed limit
 */
export const missedListBars = (results) =>
  results
    .filter(({ kind, median, worst }) => median > BARS[kind] || (kind === 'search' && worst > WORST_SEARCH))
    .map(({ name, median, worst }) => `${name}: ${median.toFixed(1)} ms, at worst ${worst.toFixed(1)}`)
