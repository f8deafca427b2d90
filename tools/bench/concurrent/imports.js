import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { callsOf, send } from '../support/calls.js'
import { median, quantile, timed } from '../support/timing.js'

/** A server that held all rows of a file in memory would exceed it. */
export const HEAP_LIMIT_MB = 80
/** The maximum number of rows of one request. */
const BATCH = 500
const SELLERS = 8
/** Each of them sells five times a second. */
const SALE_INTERVAL_MS = 200

/** Limits for the largest file: of the import, of the slowest percent of sales meanwhile, and of the memory ÷ that of the smallest. */
const LIMITS = { seconds: 60, saleMs: 500, memory: 1.15 }

/** @typedef {import('../support/business-with-sellers.js').BusinessWithSellers} BusinessWithSellers */
/** @typedef {{ rows: number, seconds: number, memoryMb: number, sales: number[] }} ImportResult `sales`: milliseconds of each */

/**
 * Imports files of different sizes while eight sellers sell.
 *
 * @param {BusinessWithSellers} business
 * @param {number[]} files the number of rows of each
 * @returns {Promise<ImportResult[]>}
 */
export async function measureImports(business, files) {
  const results = []
  let first = 0
  for (const rows of files) {
    results.push(await measureImport(business, rows, first))
    first += rows
  }
  return results
}

/**
 * @param {BusinessWithSellers} business
 * @param {number} rows
 * @param {number} first number of the first client, so that files differ
 * @returns {Promise<ImportResult>}
 */
async function measureImport(business, rows, first) {
  const peak = watchMemory(business.pid)
  const sales = keepSelling(business)
  const milliseconds = await timed(() => importClients(business, rows, first))
  return { rows, seconds: milliseconds / 1000, memoryMb: peak.stop(), sales: await sales.stop() }
}

/**
 * @param {BusinessWithSellers} business
 * @param {number} rows
 * @param {number} first
 */
async function importClients({ api, administrator }, rows, first) {
  /**
   * @param {'POST' | 'PUT'} method
   * @param {string} path
   * @param {object} body
   */
  const call = (method, path, body) => send(api, { method, path, token: administrator, body })
  const file = { entity: 'client', fileName: `${rows}.csv` }
  const { id } = JSON.parse(await call('POST', '/import', file))
  for (let row = 0; row < rows; row += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, index) => clientRow(row + index + 1, first + row + index))
    await call('PUT', `/import/${id}/rows`, { rows: batch })
  }
  const lines = await call('POST', `/import/${id}/store`, { created: rows, changed: 0 })
  if (!lines.includes('"storedAt":"')) throw new Error(`The import was not stored: ${lines.slice(-500)}`)
}

const clientRow = (/** @type {number} */ row, /** @type {number} */ number) => ({
  row,
  values: {
    ...{ name: `Name ${number}`, lastname: `Lastname ${number}`, dni: `${1_000_000_000 + number}` },
    ...{ email: `imported${number}@example.com`, birthday: '1980-01-02', phoneNumber: '1144445555' },
    address: `Street ${number}`,
  },
})

/** @param {BusinessWithSellers} business */
function keepSelling(business) {
  const { saleOfAnySeller } = callsOf(business)
  const times = /** @type {number[]} */ ([])
  let selling = true
  const sellers = Array.from({ length: SELLERS }, async () => {
    while (selling) {
      const [milliseconds] = await Promise.all([
        timed(() => send(business.api, saleOfAnySeller())),
        wait(SALE_INTERVAL_MS),
      ])
      times.push(milliseconds)
    }
  })
  return {
    async stop() {
      selling = false
      await Promise.all(sellers)
      return times
    },
  }
}

/** @param {number} pid */
function watchMemory(pid) {
  let peak = 0
  const timer = setInterval(() => {
    const [, kilobytes = 0] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    peak = Math.max(peak, Number(kilobytes) / 1024)
  }, 50)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}

/** @param {ImportResult[]} results */
export const importLines = (results) =>
  results
    .map(
      ({ rows, seconds, memoryMb, sales }) =>
        `Import of ${rows.toLocaleString('en')} clients, heap limited to ${HEAP_LIMIT_MB} MB: ${seconds.toFixed(0)} s, ` +
        `memory at most ${memoryMb.toFixed(0)} MB; ${sales.length} sales meanwhile, ` +
        `p50 ${median(sales).toFixed(0)} ms, p99 ${quantile(sales, 0.99).toFixed(0)} ms.`,
    )
    .join('\n')

/**
 * @param {ImportResult[]} results
 * @returns {string[]} a line for every missed limit
 */
export function missedImportLimits(results) {
  const [smallest, largest] = [results.at(0), results.at(-1)]
  if (!smallest || !largest) return []
  const saleMs = quantile(largest.sales, 0.99)
  const memory = largest.memoryMb / smallest.memoryMb
  return [
    ...(largest.seconds > LIMITS.seconds
      ? [`the import took ${largest.seconds.toFixed(0)} s; the limit is ${LIMITS.seconds}`]
      : []),
    ...(saleMs > LIMITS.saleMs
      ? [`sales beside the import: p99 ${saleMs.toFixed(0)} ms; the limit is ${LIMITS.saleMs}`]
      : []),
    ...(memory > LIMITS.memory
      ? [`the large file took ${memory.toFixed(2)} times the memory; the limit is ${LIMITS.memory}`]
      : []),
  ]
}
