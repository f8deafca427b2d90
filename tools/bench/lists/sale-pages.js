import { BALANCE_FILTERS, combinations, saleFilters } from '../support/sale-filters.js'
import { BUSY_CLIENT } from '../support/seed-sales.js'
import { pagesOf, searchPath } from './pages.js'

/** The sorts of the list, and the columns of the same order in plain SQL. */
const SORTS = {
  'createdAt,desc': 'created_at desc, id desc',
  'total,desc': 'total_cents desc, id desc',
  'client,asc': 'client_key, id',
  'employee,asc': 'employee_key, id',
  'id,asc': 'id',
}

const FIFTY_WORDS =
  'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 aa bb cc dd ee ff gg'

const SEARCHES = {
  'the walk-in client': 'consumidor final',
  'a client with old sales': `${BUSY_CLIENT.name} ${BUSY_CLIENT.lastname}`,
  nobody: 'zzzzqqqq',
  everybody: 'a',
  'a common name': 'garcia',
  // Sorted by client, these are far from the start.
  'a common first name': 'paula',
  'two common names': 'ana garcia',
  'a number': '90012345',
  'fifty words': FIFTY_WORDS.slice(0, 100),
}

/**
 * First, middle and last pages with no, one and two filters in each sort, and searches.
 *
 * @param {import('../support/business.js').Business} business
 * @returns {Promise<import('../support/measure.js').Read[]>}
 */
export async function salePages(business) {
  const pages = []
  for (const filters of combinations([...saleFilters(business), ...BALANCE_FILTERS])) {
    const list = {
      group: `sales, ${['no filter', 'one filter', 'two filters'][filters.length]}`,
      name: filters.map((filter) => filter.name).join(', '),
      path: `/sale?${filters.map(({ query }) => query).join('&')}`,
      from: `sale where ${where(filters)}`,
    }
    for (const [sort, order] of Object.entries(SORTS))
      pages.push(...(await pagesOf(business, { ...list, sort, order })))
  }
  for (const [name, words] of Object.entries(SEARCHES))
    for (const sort of ['createdAt,desc', 'client,asc', 'total,desc'])
      pages.push({
        group: 'sales, searches',
        name: `search for ${name}, by ${sort}`,
        ...searchPath('/sale', words, sort),
      })
  return pages
}

/** @param {import('../support/sale-filters.js').SaleFilter[]} filters */
function where(filters) {
  const ofSale = filters.flatMap((filter) => filter.ofSale ?? [])
  const ofLine = filters.flatMap((filter) => filter.ofLine ?? [])
  const lines = `exists (select from sale_item where sale_id = sale.id and ${ofLine.join(' and ')})`
  return ['true', ...ofSale, ...(ofLine.length > 0 ? [lines] : [])].join(' and ')
}
