import './lib/require-node.js'
import { openBusiness } from './bench-api/business.js'
import { measureAll } from './bench-api/measure.js'
import { missedBars, table } from './bench-api/report.js'
import { measureReports, missedReportBars, openBusyBusiness, reportTable } from './bench-api/reports.js'
import { buildStale } from './lib/build.js'
import { install } from './lib/install.js'
import { elapsed, main, say } from './lib/say.js'
import { startPostgres } from './lib/throwaway-postgres.js'

const LARGE = 1_000_000
const SMALL = 1000
const RUNS = 15
/** A report is quick, and how slow the slowest are shows in many. */
const REPORT_RUNS = 40

await main(async () => {
  await install()
  await buildStale(['backend'])
  const postgres = await startPostgres(['shared_buffers=512MB'])
  try {
    const start = performance.now()
    say(`Making ${LARGE.toLocaleString('en')} clients; this takes about a minute …`)
    const large = await openBusiness(postgres.url, LARGE)
    const small = await openBusiness(postgres.url, SMALL)
    say(`Made them in ${elapsed(start)}. Measuring, ${RUNS} runs of each …`)

    const results = await measureAll(large, small, RUNS)
    console.log(table(results))
    await Promise.all([large.stop(), small.stop()])

    say(`Making ${LARGE.toLocaleString('en')} sales; this takes some minutes …`)
    const busy = await openBusyBusiness(postgres.url, LARGE)
    say('Measuring the reports …')
    const reports = await measureReports(busy, REPORT_RUNS)
    console.log(reportTable(reports))
    await busy.stop()

    const missed = [...missedBars(results), ...missedReportBars(reports)]
    for (const bar of missed) console.log(`✗ ${bar}`)
    if (missed.length > 0) process.exitCode = 1
  } finally {
    await postgres.stop()
  }
})
