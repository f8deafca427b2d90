import type { Business } from '../support/business.ts'
import { measureOnPostgres, type Read } from '../support/measure.ts'
import {
  BALANCE_FILTERS,
  combinations,
  daysQuery,
  filtersGroup,
  PERIODS,
  saleFilters,
} from '../support/sale-filters.ts'
import { BUSY_CLIENT } from '../support/seed-sales.ts'

/** Limits of the median in milliseconds. */
const LIMITS = { first: 150, middle: 400, last: 400, search: 150, trip: 100 }
const PAGE_SIZE = 20
/** Clients with the most sales. */
const REGULARS = 20

export const bench = (short: boolean) => measureOnPostgres(listReads, short)

/** Pages and searches of sales, clients and the audit log, the pages of clients, and departures. */
export async function listReads(business: Business): Promise<Read[]> {
  const groups = [salePages, clientPages, auditLogPages, clientHistories, departures]
  return (await Promise.all(groups.map((reads) => reads(business)))).flat()
}

/** First, middle and last pages with no, one and two filters in each sort, and searches. */
async function salePages(business: Business): Promise<Read[]> {
  const pages = []
  for (const filters of combinations([...saleFilters(business), ...BALANCE_FILTERS])) {
    const list = {
      group: `sales, ${filtersGroup(filters)}`,
      name: filters.map((filter) => filter.name).join(', '),
      path: `/sale?${filters.map(({ query }) => query).join('&')}`,
    }
    for (const sort of ['createdAt,desc', 'total,desc', 'client,asc', 'employee,asc', 'id,asc'])
      pages.push(...(await pagesOf(business, { ...list, sort })))
  }
  for (const [name, words] of Object.entries(SALE_SEARCHES))
    for (const sort of ['createdAt,desc', 'client,asc', 'total,desc'])
      pages.push(search('sales', `${name}, by ${sort}`, '/sale', words, sort))
  return pages
}

const FIFTY_WORDS =
  'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 aa bb cc dd ee ff gg'

const SALE_SEARCHES = {
  'the walk-in client': 'consumidor final',
  'a client with old sales': `${BUSY_CLIENT.name} ${BUSY_CLIENT.lastname}`,
  nobody: 'zzzzqqqq',
  everybody: 'a',
  'a common name': 'garcia',
  // Sorted by client, these are far from the start.
  'a common first name': 'paula',
  'two common names': 'ana garcia',
  'a number': '90012345',
  'fifty words': FIFTY_WORDS,
}

async function clientPages(business: Business): Promise<Read[]> {
  const pages = []
  for (const sort of ['id,asc', 'name,asc', 'lastname,asc', 'email,asc', 'dni,asc'])
    pages.push(...(await pagesOf(business, { group: 'clients', name: '', path: '/client?', sort })))
  for (const words of ['nafe', 'garcia', 'ana garcia', '90012345', 'zzzzqqqq', 'a'])
    pages.push(search('clients', words, '/client', words, 'id,asc'))
  return pages
}

async function auditLogPages(business: Business): Promise<Read[]> {
  const month = daysQuery(PERIODS['last month'])
  const filters = {
    '': '',
    'the usual action': 'action=create',
    'a rare action': 'action=login-failure',
    'last month': month,
    'last month, the usual action': `action=create&${month}`,
  }
  const pages = []
  for (const [name, query] of Object.entries(filters)) {
    const list = { group: 'audit log', name, path: `/audit-log?${query}`, sort: 'id,desc' }
    pages.push(...(await pagesOf(business, list)))
  }
  for (const words of ['seller1', 'diego', '192.0.2.1', 'zzzzqqqq'])
    pages.push(search('audit log', words, '/audit-log', words, 'id,desc'))
  return pages
}

/** What the pages of usual clients and of those with the most sales read. */
async function clientHistories({ db }: Business): Promise<Read[]> {
  if (!db) return []
  const { rows } = await db.query(
    `select client_id as id, count(*) as sales from sale group by 1 order by 2 desc, 1 limit ${REGULARS + 2}`,
  )
  return rows.map(({ id, sales }, place) => ({
    group: place === 0 ? 'client page: the walk-in client' : 'client page',
    name: `client ${id} with ${sales} sales`,
    path: `/client/${id}/history`,
    limit: LIMITS.trip,
  }))
}

async function departures(): Promise<Read[]> {
  const filters = {
    'all of them': '',
    'of a frequent service': '&serviceId=1',
    'of a seller': '&employeeEmail=seller1@example.com',
  }
  return Object.entries(filters).map(([name, filter]) => ({
    group: 'a month of departures',
    name,
    path: `/departure?${daysQuery(PERIODS['last month'])}${filter}`,
    limit: LIMITS.trip,
  }))
}

/** A filtered and sorted list. */
interface List {
  group: string
  name: string
  /** With the filters. */
  path: string
  sort: string
}

/** The first, middle and last page. */
async function pagesOf({ read }: Business, { group, name, path, sort }: List): Promise<Read[]> {
  const sorted = `${path}&pageSize=${PAGE_SIZE}&sort=${sort}`
  const { totalPages } = await read(`${sorted}&pageIndex=0`)
  const places = { first: 0, middle: Math.floor(totalPages / 2), last: Math.max(totalPages - 1, 0) }
  return Object.entries(places).map(([place, index]) => ({
    group: `${group}: ${place} page`,
    name: [name, `by ${sort}`, `${place} page`].filter(Boolean).join(', '),
    path: `${sorted}&pageIndex=${index}`,
    limit: LIMITS[place as keyof typeof places],
  }))
}

const search = (group: string, name: string, path: string, words: string, sort: string): Read => ({
  group: `${group}, searches`,
  name: `search for ${name}`,
  path: `${path}?pageSize=${PAGE_SIZE}&pageIndex=0&sort=${sort}&search=${encodeURIComponent(words)}`,
  limit: LIMITS.search,
})
