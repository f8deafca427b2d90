import { measureLists } from '../lists/bench.js'
import { measureReports } from '../reports/bench.js'
import { openEmbeddedBusiness } from '../support/business.js'
import { missedLimits } from '../support/report.js'

const RECORDS = 20_000
const RUNS = 5
/** Of the median of each list and report in milliseconds. */
const LIMIT = 150

/**
 * @param {boolean} short
 * @returns {Promise<string[]>} a line for every missed limit
 */
export async function bench(short) {
  const records = short ? 5_000 : RECORDS
  const business = await openEmbeddedBusiness({ sales: records, clients: records })
  const runs = short ? 1 : RUNS
  const results = [...(await measureLists(business, runs)), ...(await measureReports(business, runs))]
  await business.stop()
  return missedLimits(results, LIMIT)
}
