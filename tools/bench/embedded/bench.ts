import { listReads } from '../lists/bench.ts'
import { reportReads } from '../reports/bench.ts'
import { openEmbeddedBusiness } from '../support/business.ts'
import { measureReads, missedLimits } from '../support/measure.ts'

/** Of the median of each list and report in milliseconds. */
const LIMIT = 150

/** @returns a line for every missed limit */
export async function bench(short: boolean): Promise<string[]> {
  const business = await openEmbeddedBusiness(short ? 5_000 : 20_000)
  const reads = [...(await listReads(business)), ...(await reportReads(business))]
  const limited = reads.map((read) => ({ ...read, limit: LIMIT }))
  const results = await measureReads(business, limited, short ? 1 : 5)
  await business.stop()
  return missedLimits(results)
}
