import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Deployment, Replica } from './deployment'
import { quantile } from './quantile'

const CALLERS = 8

export interface Load {
  memoryMb: number
  pagesPerSecond: number
  salesPerSecond: number
  saleP99: number
}

/** Memory of a server, and how fast eight callers read pages of clients and then sell. */
export async function measureLoad(
  { origin, process }: Replica,
  { headers, sale }: Deployment,
  ms: number,
): Promise<Load> {
  const page = () =>
    fetch(`${origin}/api/v1/client?pageIndex=0&pageSize=20`, { headers: headers.ADMINISTRATOR })
  const sell = () =>
    fetch(`${origin}/api/v1/sale`, {
      method: 'POST',
      headers: { ...headers.EMPLOYEE, 'idempotency-key': randomUUID() },
      body: JSON.stringify(sale),
    })
  // Warms up.
  await timesOf(page, ms / 5)
  const pages = await timesOf(page, ms)
  await timesOf(sell, ms / 5)
  const sales = await timesOf(sell, ms)
  return {
    memoryMb: memoryMbOf(process.pid),
    pagesPerSecond: (pages.length / ms) * 1_000,
    salesPerSecond: (sales.length / ms) * 1_000,
    saleP99: quantile(sales, 0.99),
  }
}

async function timesOf(send: () => Promise<Response>, ms: number): Promise<number[]> {
  const end = performance.now() + ms
  const times: number[] = []
  const caller = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      const response = await send()
      await response.text()
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return times
}

/** The memory that a process has in use. */
function memoryMbOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
