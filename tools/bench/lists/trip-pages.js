import { PERIODS } from '../support/days.js'

/** @typedef {import('../support/measure.js').Read} Read */

const LIMIT = 100
const REGULARS = 20

/**
 * What the page of a client reads, for usual clients and for those with the most sales, and the departures of a month.
 *
 * @param {import('../support/business.js').Business} business
 * @returns {Promise<Read[]>}
 */
export async function tripPages(business) {
  return [...(await clientHistories(business)), ...departures()]
}

/** @param {import('../support/business.js').Business} business */
async function clientHistories({ db }) {
  if (!db) return []
  const { rows } = await db.query(
    `select client_id as id, count(*) as sales from sale group by 1 order by 2 desc, 1 limit ${REGULARS + 2}`,
  )
  return rows.map(({ id, sales }, place) => ({
    group: place === 0 ? 'client page: the walk-in client' : 'client page',
    name: `client ${id} with ${sales} sales`,
    path: `/client/${id}/history`,
    limit: LIMIT,
  }))
}

/** @returns {Read[]} */
function departures() {
  const { from, to } = PERIODS['last month']
  const filters = {
    'all of them': '',
    'of a frequent service': '&serviceId=1',
    'of a seller': '&employeeEmail=seller1@example.com',
  }
  return Object.entries(filters).map(([name, filter]) => ({
    group: 'a month of departures',
    name,
    path: `/departure?from=${from}&to=${to}${filter}`,
    limit: LIMIT,
  }))
}
