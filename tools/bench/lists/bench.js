import { openBusiness } from '../support/business.js'
import { withPostgres } from '../support/database.js'
import { measureReads } from '../support/measure.js'
import { missedLimits, resultTables } from '../support/report.js'
import { auditLogPages, clientPages } from './other-pages.js'
import { salePages } from './sale-pages.js'
import { tripPages } from './trip-pages.js'

const RECORDS = 1_000_000
const RUNS = 5

/**
 * @param {boolean} short
 * @returns {Promise<string[]>} a line for every missed limit
 */
export const bench = (short) =>
  withPostgres(async (postgres) => {
    const records = short ? 20_000 : RECORDS
    const business = await openBusiness(postgres, { sales: records, clients: records })
    const results = await measureLists(business, short ? 1 : RUNS)
    await business.stop()
    return missedLimits(results)
  })

/**
 * Measures all lists, and prints the results.
 *
 * @param {import('../support/business.js').Business} business
 * @param {number} runs
 */
export async function measureLists(business, runs) {
  const results = []
  for (const pages of [salePages, clientPages, auditLogPages, tripPages])
    results.push(...(await measureReads(business, await pages(business), runs)))
  console.log(resultTables(results))
  return results
}
