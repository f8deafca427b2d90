import pg from 'pg'
import { createDatabase, logIn, startServer } from '../clients/business.js'
import { medians, quantile, timed } from '../clients/measure.js'
import { seedClients } from '../support/seed-clients.js'
import { seedSales } from '../support/seed-sales.js'
import { plainQueries, REPORT_SCENES } from './report-queries.js'

const CLIENTS = 50_000
/** Limits for the whole dashboard in milliseconds: the median and the 95th percentile. */
const BARS = { median: 30, slow: 60 }

/**
 * @typedef {object} ReportResult
 * @property {string} name
 * @property {number} first milliseconds of the first response
 * @property {number} ours median of the whole response, the period before included
 * @property {number} slow 95th percentile
 * @property {number} plain median of the plain queries of one period
 */

/**
 * A server with its own database and the given number of sales.
 *
 * @param {string} postgres URL of the server that gets the database
 * @param {number} sales
 */
export async function openBusyBusiness(postgres, sales) {
  const url = await createDatabase(postgres, `sales_${sales}`)
  const { origin, stop } = await startServer(url)
  const db = new pg.Client({ connectionString: url, options: '-c jit=off' })
  await db.connect()
  await seedClients(db, CLIENTS)
  await seedSales(db, sales)
  const headers = { authorization: `Bearer ${await logIn(origin, 'owner')}` }
  /** @param {string} path */
  const get = async (path) => {
    const response = await fetch(`${origin}${path}`, { headers })
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`)
    return response
  }
  return {
    db,
    url,
    /**
     * @param {string} path of a page
     * @returns {Promise<{ totalPages: number }>}
     */
    page: async (path) => (await get(path)).json(),
    /**
     * @param {string} path of a whole list
     * @returns {Promise<{ rows: number }>} how many records it has
     */
    async download(path) {
      const { body } = await get(path)
      let rows = 0
      // Counts the property `status`, which each record has once.
      const decoder = new TextDecoder()
      let rest = ''
      for await (const chunk of body ?? []) {
        const parts = (rest + decoder.decode(chunk, { stream: true })).split('"status":')
        rows += parts.length - 1
        rest = (parts.at(-1) ?? '').slice(-'"status":'.length)
      }
      return { rows }
    },
    /** @param {string} query of `GET /report/sales` */
    report: async (query) => (await get(`/report/sales?${query}`)).json(),
    async stop() {
      await db.end()
      await stop()
    },
  }
}

/**
 * @param {Awaited<ReturnType<typeof openBusyBusiness>>} business
 * @param {number} runs
 * @returns {Promise<ReportResult[]>}
 */
export async function measureReports({ db, report }, runs) {
  const results = []
  for (const { name, query, where } of REPORT_SCENES) {
    const first = await timed(() => report(query))
    const times = []
    for (let run = 0; run < runs; run++) times.push(await timed(() => report(query)))
    const plainly = async () => {
      for (const sql of plainQueries(where)) await db.query(sql)
    }
    // These queries take seconds, so three runs are enough.
    const [plain = 0] = await medians([plainly], 3)
    results.push({ name, first, ours: quantile(times, 0.5), slow: quantile(times, 0.95), plain })
  }
  return results
}

/**
 * @param {ReportResult[]} results
 * @returns {string} Markdown
 */
export function reportTable(results) {
  const head = ['GET /report/sales', 'ms', 'ms, 95 of 100', 'ms, first answer', 'ms, plain SQL']
  const rows = results.map(({ name, first, ours, slow, plain }) => [
    name,
    ...[ours, slow, first, plain].map((ms) => ms.toFixed(0)),
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/**
 * @param {ReportResult[]} results
 * @returns {string[]} a line for every missed limit
 */
export const missedReportBars = (results) =>
  results.flatMap(({ name, ours, slow }) => [
    ...(ours > BARS.median ? [`report of ${name}: ${ours.toFixed(1)} ms; the bar is ${BARS.median}`] : []),
    ...(slow > BARS.slow
      ? [`report of ${name}: ${slow.toFixed(1)} ms in one of 20; the bar is ${BARS.slow}`]
      : []),
  ])
