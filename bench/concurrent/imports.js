import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile, timed } from '../clients/measure.js'
import { requestOf } from '../http/measure.js'
import { callsOf } from '../support/calls.js'

/** The rows of one file would fill it, so that a server which held them would run out of memory. */
export const HEAP_LIMIT_MB = 80
const FILES = [20_000, 100_000]
/** The maximum number of rows of one request. */
const BATCH = 500
/** Each of them sells five times a second. */
const SELLERS = 8
const SALE_INTERVAL_MS = 200

/** Limits for the largest file: of the import, of the slowest percent of sales meanwhile, and of the memory ÷ that of the smallest. */
const BARS = { seconds: 60, saleMs: 500, memory: 1.15 }

/** @typedef {{ rows: number, seconds: number, memoryMb: number, sales: number[] }} ImportResult `sales`: milliseconds of each */

/**
 * Imports files of different sizes while eight sellers sell.
 *
 * @param {import('../support/sellers.js').Shop} shop
 * @returns {Promise<ImportResult[]>}
 */
export async function measureImports(shop) {
  const results = []
  let number = 0
  for (const rows of FILES) {
    results.push(await measureImport(shop, rows, number))
    number += rows
  }
  return results
}

/**
 * @param {import('../support/sellers.js').Shop} shop
 * @param {number} rows
 * @param {number} first number of the first client, so that files differ
 * @returns {Promise<ImportResult>}
 */
async function measureImport(shop, rows, first) {
  const peak = watchMemory(shop.pid)
  const sales = keepSelling(shop)
  const milliseconds = await timed(() => importClients(shop, rows, first))
  return { rows, seconds: milliseconds / 1000, memoryMb: peak.stop(), sales: await sales.stop() }
}

/**
 * @param {import('../support/sellers.js').Shop} shop
 * @param {number} rows
 * @param {number} first
 */
async function importClients({ ours, administrator }, rows, first) {
  const send = async (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {object} */ body,
    headers = {},
  ) => {
    const response = await fetch(ours + path, {
      method,
      headers: { authorization: `Bearer ${administrator}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
    return text
  }
  const file = { entity: 'client', fileName: `${rows}.csv` }
  const { id } = JSON.parse(await send('POST', '/import', file, { 'idempotency-key': randomUUID() }))
  for (let row = 0; row < rows; row += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, index) => clientRow(row + index + 1, first + row + index))
    await send('PUT', `/import/${id}/rows`, { rows: batch })
  }
  const lines = await send('POST', `/import/${id}/store`, { created: rows, changed: 0 })
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

/** @param {import('../support/sellers.js').Shop} shop */
function keepSelling(shop) {
  const { saleOfAnySeller } = callsOf(shop)
  const times = /** @type {number[]} */ ([])
  let selling = true
  const sell = async () => {
    const { path, ...request } = requestOf('', saleOfAnySeller())
    const response = await fetch(shop.ours + path, request)
    await response.text()
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status}`)
  }
  const sellers = Array.from({ length: SELLERS }, async () => {
    while (selling) {
      const [milliseconds] = await Promise.all([timed(sell), wait(SALE_INTERVAL_MS)])
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
        `p50 ${quantile(sales, 0.5).toFixed(0)} ms, p99 ${quantile(sales, 0.99).toFixed(0)} ms.`,
    )
    .join('\n')

/**
 * @param {ImportResult[]} results
 * @returns {string[]} a line for each bar that was missed
 */
export function missedImportBars(results) {
  const [smallest, largest] = [results.at(0), results.at(-1)]
  if (!smallest || !largest) return []
  const saleMs = quantile(largest.sales, 0.99)
  const memory = largest.memoryMb / smallest.memoryMb
  return [
    ...(largest.seconds > BARS.seconds
      ? [`the import took ${largest.seconds.toFixed(0)} s; the bar is ${BARS.seconds}`]
      : []),
    ...(saleMs > BARS.saleMs
      ? [`sales beside the import: p99 ${saleMs.toFixed(0)} ms; the bar is ${BARS.saleMs}`]
      : []),
    ...(memory > BARS.memory
      ? [`the large file took ${memory.toFixed(2)} times the memory; the bar is ${BARS.memory}`]
      : []),
  ]
}
