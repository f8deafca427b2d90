import '../scripts/lib/require-node.js'
import { buildStale } from '../scripts/lib/build.js'
import { elapsed, log, main, UserError } from '../scripts/lib/cli.js'
import { install } from '../scripts/lib/install.js'
import { startPostgres } from '../scripts/lib/throwaway-postgres.js'
import { openBusiness } from './clients/business.js'
import { measureAll } from './clients/measure.js'
import { missedBars, table } from './clients/report.js'
import { measureTypedSearch, missedTypedSearchBar, typedSearchLine } from './clients/typed-search.js'
import { editsLine, measureEdits, missedEditBar } from './concurrent/edits.js'
import { HEAP_LIMIT_MB, importLines, measureImports, missedImportBars } from './concurrent/imports.js'
import { measureMixed, missedMixedBars, mixedLine } from './concurrent/mixed.js'
import { measureHttp } from './http/measure.js'
import { httpTable, missedHttpBars } from './http/report.js'
import { measureSessions, missedSessionBar, sessionsLine } from './sales/jit.js'
import {
  exportLine,
  listTable,
  measureExports,
  measureSaleLists,
  missedExportBars,
  missedListBars,
} from './sales/lists.js'
import { measureReports, missedReportBars, openBusyBusiness, reportTable } from './sales/reports.js'
import { openShop } from './support/sellers.js'

const LARGE = 1_000_000
const SMALL = 1000
const RUNS = 15
/** Many runs, because reports are fast and the slowest ones matter. */
const REPORT_RUNS = 40
/** Duration of each of three rounds, and of the single round that detects a falling rate. */
const HTTP_SECONDS = { seconds: 8, steadySeconds: 60 }

const MIXED_MINUTES = 10

/** @typedef {(postgres: string) => Promise<string[]>} Part measures, prints the results, and returns the missed limits */

/** @type {Record<string, Part>} */
const PARTS = {
  async http(postgres) {
    const shop = await openShop(postgres)
    log('Measuring requests beside a bare server; this takes some minutes …')
    const results = await measureHttp(shop, HTTP_SECONDS)
    console.log(httpTable(results))
    await shop.stop()
    return missedHttpBars(results)
  },

  async mixed(postgres) {
    const shop = await openShop(postgres, 'mixed')
    log(`Measuring mixed work for ${MIXED_MINUTES} minutes …`)
    const mixed = await measureMixed(shop, MIXED_MINUTES)
    console.log(mixedLine(mixed))
    await shop.stop()
    return missedMixedBars(mixed)
  },

  async edits(postgres) {
    const shop = await openShop(postgres, 'edits')
    log('Measuring edits beside sellers …')
    const edits = await measureEdits(shop)
    console.log(editsLine(edits))
    await shop.stop()
    return missedEditBar(edits)
  },

  async imports(postgres) {
    const shop = await openShop(postgres, 'imports', [`--max-old-space-size=${HEAP_LIMIT_MB}`])
    log('Importing clients beside sellers …')
    const imports = await measureImports(shop)
    console.log(importLines(imports))
    await shop.stop()
    return missedImportBars(imports)
  },

  async clients(postgres) {
    const start = performance.now()
    await buildStale()
    log(`Making ${LARGE.toLocaleString('en')} clients; this takes some minutes …`)
    const large = await openBusiness(postgres, LARGE)
    const small = await openBusiness(postgres, SMALL)
    log(`Made them in ${elapsed(start)}. Measuring, ${RUNS} runs of each …`)
    const results = await measureAll(large, small, RUNS)
    console.log(table(results))
    const typed = await measureTypedSearch(large.origin)
    console.log(typedSearchLine(typed))
    await Promise.all([large.stop(), small.stop()])
    return [...missedBars(results), ...missedTypedSearchBar(typed)]
  },

  async sales(postgres) {
    log(`Making ${LARGE.toLocaleString('en')} sales; this takes some minutes …`)
    const busy = await openBusyBusiness(postgres, LARGE)
    log('Measuring the reports …')
    const reports = await measureReports(busy, REPORT_RUNS)
    console.log(reportTable(reports))
    log('Measuring lists and searches of sales …')
    const lists = await measureSaleLists(busy.page)
    console.log(listTable(lists))
    await busy.stop()
    return [...missedReportBars(reports), ...missedListBars(lists)]
  },

  async exports(postgres) {
    log(`Making ${LARGE.toLocaleString('en')} sales; this takes some minutes …`)
    const busy = await openBusyBusiness(postgres, LARGE)
    log('Measuring exports of all sales; this takes some minutes for each sort …')
    const exports = await measureExports(busy.download)
    console.log(exportLine(exports))
    const sessions = await measureSessions(busy.url)
    console.log(sessionsLine(sessions))
    await busy.stop()
    return [...missedExportBars(exports), ...missedSessionBar(sessions)]
  },
}

await main(async () => {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS)
  const parts = names.map((name) => {
    const part = PARTS[name]
    if (!part)
      throw new UserError(`There is no part ${name}.`, `Name some of ${Object.keys(PARTS).join(', ')}.`)
    return part
  })
  await install()
  await buildStale(['backend'])
  const postgres = await startPostgres(['shared_buffers=512MB'])
  try {
    for (const part of parts) {
      const missed = await part(postgres.url)
      for (const bar of missed) console.log(`✗ ${bar}`)
      if (missed.length > 0) process.exitCode = 1
    }
  } finally {
    await postgres.stop()
  }
})
