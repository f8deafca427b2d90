import { setTimeout as wait } from 'node:timers/promises'
import type { ImportCounts, ImportValues } from 'shared-api/contract'
import { expect, it } from 'vitest'
import { checkFile, personValues } from '../../src/testing/imports'
import { personPayload } from '../../src/testing/test-sales'
import type { Deployment } from '../support/deployment'
import { longOr } from '../support/length'
import { memoryMbOf } from '../support/process-usage'
import { quantile } from '../support/quantile'

const ROWS = longOr(50_000, 1_000)
const SELLERS = 4
/** The pause between two sales of one seller. */
const PAUSE_MS = 50
/** The short form runs beside other tests, so its times are not meaningful. */
const LONGEST_IMPORT_MS = longOr(60_000, 120_000)
const LONGEST_SALE_MS = longOr(500, 5_000)
/** The memory that Node uses before it collects garbage, whatever the number of rows. */
const MOST_MEMORY_MB = 200
/** The DNI of the first client in the file. */
const FIRST_DNI = 50_000_000

/**
 * Imports clients during sales: first new ones, then the same with other addresses.
 */
export function importWhileSelling(deployment: Deployment): void {
  it(`imports ${ROWS} clients while others sell, and neither waits for the other`, {
    timeout: 900_000,
  }, async () => {
    const file = Array.from({ length: ROWS }, (_, row) => personValues(FIRST_DNI + row))
    const created = await measure(deployment, file)
    expect(created.counts).toEqual({ created: ROWS, changed: 0, unchanged: 0, refused: 0 })
    const changed = await measure(
      deployment,
      file.map((values) => ({ ...values, address: 'Belgrano 1' })),
    )
    expect(changed.counts).toEqual({ created: 0, changed: ROWS, unchanged: 0, refused: 0 })
    for (const { ms, sales, clients, memoryMb } of [created, changed]) {
      expect(ms).toBeLessThan(LONGEST_IMPORT_MS)
      expect(quantile(sales, 0.99)).toBeLessThan(LONGEST_SALE_MS)
      expect(Math.max(...clients)).toBeLessThan(2 * LONGEST_SALE_MS)
      expect(memoryMb).toBeLessThan(MOST_MEMORY_MB)
    }
  })
}

/** Runs an import from its first row to its end, and measures the sales meanwhile. */
async function measure(deployment: Deployment, file: readonly ImportValues[]) {
  const memoryMb = () => memoryMbOf(deployment.replicas[0]?.process.pid ?? 0)
  const memoryBefore = memoryMb()
  // The clients that the file changes are among them.
  const page = await call<{ content: { id: number }[] }>(
    deployment,
    'GET',
    '/client?pageIndex=0&pageSize=100',
  )
  const buyers = page.content.map(({ id }) => id)
  let running = true
  let peak = memoryBefore
  const sales: number[] = []
  const clients: number[] = []
  const sellers = Array.from({ length: SELLERS }, async () => {
    while (running) {
      const clientId = buyers[Math.floor(Math.random() * buyers.length)] ?? deployment.sale.clientId
      sales.push(
        await timed(() => call(deployment, 'POST', '/sale', { ...deployment.sale, clientId }, 'EMPLOYEE')),
      )
      await wait(PAUSE_MS)
    }
  })
  const others = async () => {
    while (running) {
      const dni = Math.floor(100_000_000 + Math.random() * 800_000_000)
      clients.push(await timed(() => call(deployment, 'POST', '/client', personPayload(dni), 'EMPLOYEE')))
      peak = Math.max(peak, memoryMb())
      await wait(200)
    }
  }
  const watching = others()
  const start = performance.now()
  const { input } = await checkFile((path, body) => call(deployment, 'POST', path, body), 'client', file)
  const checkedMs = performance.now() - start
  const counts = await call<ImportCounts>(deployment, 'POST', '/import', input)
  const ms = performance.now() - start
  running = false
  await Promise.all([...sellers, watching])
  const measured = { counts, ms, sales, clients, memoryMb: peak - memoryBefore }
  console.info(
    `${file.length} rows: checked in ${seconds(checkedMs)} s, stored in ${seconds(ms - checkedMs)} s; ` +
      `${sales.length} sales, median ${Math.round(quantile(sales, 0.5))} ms, p99 ${Math.round(quantile(sales, 0.99))} ms, ` +
      `longest ${Math.round(Math.max(...sales))} ms; ${clients.length} clients added, longest ${Math.round(Math.max(...clients))} ms; ` +
      `memory ${Math.round(memoryBefore)} → ${Math.round(peak)} MB`,
  )
  return measured
}

type Role = keyof Deployment['headers']

function request(
  { replicas, headers }: Deployment,
  method: string,
  path: string,
  body?: unknown,
  role: Role = 'ADMINISTRATOR',
): Promise<Response> {
  return fetch(`${replicas[0]?.origin}/api/v1${path}`, {
    method,
    headers: { ...headers[role], ...(path === '/import' && { 'idempotency-key': `${performance.now()}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function call<Answer>(
  deployment: Deployment,
  method: string,
  path: string,
  body?: unknown,
  role?: Role,
): Promise<Answer> {
  const answer = await request(deployment, method, path, body, role)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1)
