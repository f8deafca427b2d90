import { openBusiness } from '../support/business.js'
import { withPostgres } from '../support/database.js'
import { measureReads } from '../support/measure.js'
import { missedLimits, resultTables } from '../support/report.js'
import { reports } from './reports.js'

const RECORDS = 1_000_000
const RUNS = 7

/**
 * @param {boolean} short
 * @returns {Promise<string[]>} a line for every missed limit
 */
export const bench = (short) =>
  withPostgres(async (postgres) => {
    const records = short ? 20_000 : RECORDS
    const business = await openBusiness(postgres, { sales: records, clients: records })
    const results = await measureReports(business, short ? 1 : RUNS)
    await business.stop()
    return missedLimits(results)
  })

/**
 * Measures all reports, and prints the results.
 *
 * @param {import('../support/business.js').Business} business
 * @param {number} runs
 */
export async function measureReports(business, runs) {
  const results = await measureReads(business, reports(business), runs)
  console.log(resultTables(results))
  return results
}
