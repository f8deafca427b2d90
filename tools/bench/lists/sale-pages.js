import { BALANCE_FILTERS, combinations, saleFilters } from '../support/sale-filters.js'
import { BUSY_CLIENT } from '../support/seed-sales.js'
import { pagesOf, searchPath } from './pages.js'

const SORTS = ['createdAt,desc', 'total,desc', 'client,asc', 'employee,asc', 'id,asc']

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
    }
    for (const sort of SORTS) pages.push(...(await pagesOf(business, { ...list, sort })))
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
