import { markdownTable } from '../support/markdown-table.js'
import { median, mediansInTurns, quantile, timed } from '../support/timing.js'
import { plainReportQueries, REPORT_QUERIES } from './report-queries.js'

/** These queries take seconds, so three runs are enough. */
const PLAIN_RUNS = 3
/** Limits for the whole dashboard in milliseconds: the median and the 95th percentile. */
const LIMITS = { p50: 30, p95: 60 }

/**
 * @typedef {object} ReportResult
 * @property {string} name
 * @property {number} first milliseconds of the first response
 * @property {number} p50 of the whole response, the period before included
 * @property {number} p95
 * @property {number} plain median of the plain queries of one period
 */

/**
 * @param {import('./business.js').BusinessWithSales} business
 * @param {number} runs
 * @returns {Promise<ReportResult[]>}
 */
export async function measureReports({ db, readReport }, runs) {
  const results = []
  for (const { name, query, where } of REPORT_QUERIES) {
    const first = await timed(() => readReport(query))
    const times = []
    for (let run = 0; run < runs; run++) times.push(await timed(() => readReport(query)))
    const readPlain = async () => {
      for (const sql of plainReportQueries(where)) await db.query(sql)
    }
    const [plain = 0] = await mediansInTurns([readPlain], PLAIN_RUNS)
    results.push({ name, first, p50: median(times), p95: quantile(times, 0.95), plain })
  }
  return results
}

/** @param {ReportResult[]} results */
export const reportTable = (results) =>
  markdownTable(
    ['GET /report/sales', 'ms', 'ms, 95 of 100', 'ms, first answer', 'ms, plain SQL'],
    results.map(({ name, first, p50, p95, plain }) => [
      name,
      ...[p50, p95, first, plain].map((ms) => ms.toFixed(0)),
    ]),
  )

/**
 * @param {ReportResult[]} results
 * @returns {string[]} a line for every missed limit
 */
export const missedReportLimits = (results) =>
  results.flatMap(({ name, p50, p95 }) => [
    ...(p50 > LIMITS.p50 ? [`report of ${name}: ${p50.toFixed(1)} ms; the limit is ${LIMITS.p50}`] : []),
    ...(p95 > LIMITS.p95
      ? [`report of ${name}: ${p95.toFixed(1)} ms for 95 of 100; the limit is ${LIMITS.p95}`]
      : []),
  ])
