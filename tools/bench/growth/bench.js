import { measureLists } from '../lists/bench.js'
import { measureReports } from '../reports/bench.js'
import { openBusiness } from '../support/business.js'
import { withPostgres } from '../support/database.js'

const SALES = 10_000_000
const CLIENTS = 1_000_000
const RUNS = 3

/**
 * There is no limit: it shows how lists and reports grow.
 *
 * @param {boolean} short
 * @returns {Promise<string[]>}
 */
export const bench = (short) =>
  withPostgres(async (postgres) => {
    const size = short ? { sales: 50_000, clients: 20_000 } : { sales: SALES, clients: CLIENTS }
    const business = await openBusiness(postgres, size)
    const runs = short ? 1 : RUNS
    // Without plain SQL, which would take hours.
    const { db, ...measured } = business
    await measureLists(measured, runs)
    await measureReports(measured, runs)
    await business.stop()
    return []
  })
