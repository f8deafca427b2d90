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
    plain: [
      `select count(*), sum(total_cents), min(created_at), max(created_at) from sale where client_id = ${id} and status = 'COMPLETED'`,
      `select * from sale where client_id = ${id} order by created_at desc, id desc limit 10`,
      `select sale_item.* from sale_item join sale on sale.id = sale_id where sale.client_id = ${id} and sale.status = 'COMPLETED'
        and travel_to >= current_date order by travel_from limit 10`,
    ],
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
