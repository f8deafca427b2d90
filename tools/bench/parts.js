import { buildStale } from '../scripts/lib/build.js'
import { elapsed, log, UserError } from '../scripts/lib/cli.js'
import { startPostgres } from '../scripts/lib/throwaway-postgres.js'
import { openBusinessWithClients } from './clients/business.js'
import { measureClientLists } from './clients/measure.js'
import { clientListTable, missedClientListLimits } from './clients/report.js'
import { measureTypedSearch, missedTypedSearchLimit, typedSearchLine } from './clients/typed-search.js'
import { editsLine, measureEdits, missedEditLimit } from './concurrent/edits.js'
import { HEAP_LIMIT_MB, importLines, measureImports, missedImportLimits } from './concurrent/imports.js'
import { measureMixed, missedMixedLimits, mixedLine } from './concurrent/mixed.js'
import { measureHttp } from './http/measure.js'
import { httpTable, missedHttpLimits } from './http/report.js'
import { startBareServer } from './http/start-bare-server.js'
import { SHORT } from './lengths.js'
import { openBusinessWithSales } from './sales/business.js'
import { exportLine, measureExports, missedExportLimit } from './sales/exports.js'
import { GROWTH, growthTables, measureGrowth, missedGrowthLimits } from './sales/growth.js'
import { jitLine, measureJit, missedJitLimit } from './sales/jit.js'
import { measureSaleLists, missedSaleListLimits, saleListTable } from './sales/lists.js'
import { measureReports, missedReportLimits, reportTable } from './sales/reports.js'
import { openBusinessWithSellers } from './support/business-with-sellers.js'

/** @typedef {import('./lengths.js').Lengths} Lengths */

/**
 * A part measures in databases of its own on a PostgreSQL server, prints the results, and returns a line for every missed limit.
 *
 * @typedef {(postgres: string, lengths: Lengths) => Promise<string[]>} Part
 */

/** @type {Record<string, Part>} */
const PARTS = {
  async http(postgres, lengths) {
    const business = await openBusinessWithSellers(postgres, 'http')
    const bareServer = await startBareServer(business.databaseUrl)
    log('Measuring requests beside a bare server; this takes some minutes …')
    const results = await measureHttp(business, bareServer, lengths.http)
    console.log(httpTable(results))
    await Promise.all([business.stop(), bareServer.stop()])
    return missedHttpLimits(results)
  },

  async mixed(postgres, lengths) {
    const business = await openBusinessWithSellers(postgres, 'mixed')
    log(`Measuring mixed work for ${lengths.mixedMinutes} minutes …`)
    const result = await measureMixed(business, lengths.mixedMinutes)
    console.log(mixedLine(result))
    await business.stop()
    return missedMixedLimits(result)
  },

  async edits(postgres, lengths) {
    const business = await openBusinessWithSellers(postgres, 'edits')
    log('Measuring edits beside sellers …')
    const result = await measureEdits(business, lengths.edits)
    console.log(editsLine(result))
    await business.stop()
    return missedEditLimit(result)
  },

  async imports(postgres, lengths) {
    const heapLimit = `--max-old-space-size=${HEAP_LIMIT_MB}`
    const business = await openBusinessWithSellers(postgres, 'imports', [heapLimit])
    log('Importing clients beside sellers …')
    const results = await measureImports(business, lengths.importedRows)
    console.log(importLines(results))
    await business.stop()
    return missedImportLimits(results)
  },

  async clients(postgres, lengths) {
    await buildStale()
    const start = performance.now()
    log(`Making ${lengths.records.toLocaleString('en')} clients …`)
    const large = await openBusinessWithClients(postgres, 'many_clients', lengths.records)
    const small = await openBusinessWithClients(postgres, 'few_clients', lengths.fewRecords)
    log(`Made them in ${elapsed(start)}. Measuring, ${lengths.clientListRuns} runs of each …`)
    const lists = await measureClientLists(large, small, lengths.clientListRuns)
    console.log(clientListTable(lists))
    const typed = await measureTypedSearch(large)
    console.log(typedSearchLine(typed))
    await Promise.all([large.stop(), small.stop()])
    return [...missedClientListLimits(lists), ...missedTypedSearchLimit(typed)]
  },

  async sales(postgres, lengths) {
    log(`Making ${lengths.records.toLocaleString('en')} sales …`)
    const business = await openBusinessWithSales(postgres, 'sales', lengths.records)
    log('Measuring the reports …')
    const reports = await measureReports(business, lengths.reportRuns)
    console.log(reportTable(reports))
    log('Measuring lists and searches of sales …')
    const lists = await measureSaleLists(business, lengths.saleListRuns)
    console.log(saleListTable(lists))
    await business.stop()
    return [...missedReportLimits(reports), ...missedSaleListLimits(lists)]
  },

  async exports(postgres, lengths) {
    log(`Making ${lengths.records.toLocaleString('en')} sales …`)
    const business = await openBusinessWithSales(postgres, 'exports', lengths.records)
    log('Measuring exports of all sales; this takes some minutes for each sort …')
    const exports = await measureExports(business)
    console.log(exportLine(exports))
    const jit = await measureJit(business)
    console.log(jitLine(jit))
    await business.stop()
    return [...missedExportLimit(exports), ...missedJitLimit(jit)]
  },

  async growth(postgres, lengths) {
    const [sales, more] = [lengths.records, lengths.records * GROWTH]
    log(
      `Making ${sales.toLocaleString('en')} and ${more.toLocaleString('en')} sales; ten million take 40 minutes …`,
    )
    const few = await openBusinessWithSales(postgres, 'few_sales', sales)
    const many = await openBusinessWithSales(postgres, 'many_sales', more)
    log('Measuring reports and lists of sales in both …')
    const results = await measureGrowth([few, many], lengths.growthRuns)
    console.log(growthTables(results))
    await Promise.all([few.stop(), many.stop()])
    return missedGrowthLimits(results)
  },
}

/** It takes 45 minutes and 25 GB, so it runs only when it is named. */
const DEFAULT_PARTS = Object.keys(PARTS).filter((name) => name !== 'growth')

/**
 * Runs parts one after the other, and prints the missed limits, which make the exit code 1.
 *
 * @param {string[]} names all parts but `growth` if there are none
 * @param {Lengths} lengths
 * @throws {UserError} when there is no part of a name
 */
export async function runParts(names, lengths) {
  const parts = (names.length > 0 ? names : DEFAULT_PARTS).map((name) => {
    const part = PARTS[name]
    if (!part)
      throw new UserError(`There is no part ${name}.`, `Name some of ${Object.keys(PARTS).join(', ')}.`)
    return part
  })
  await buildStale(['backend'])
  const postgres = await startPostgres(['shared_buffers=512MB'])
  try {
    for (const part of parts) {
      const missed = await part(postgres.url, lengths)
      if (lengths === SHORT) continue
      for (const line of missed) console.log(`✗ ${line}`)
      if (missed.length > 0) process.exitCode = 1
    }
  } finally {
    await postgres.stop()
  }
}
