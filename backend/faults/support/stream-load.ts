import { randomUUID } from 'node:crypto'
import type { Deployment, Replica } from './deployment'
import { cpuMsOf } from './process-usage'
import { quantile } from './quantile'

const CALLERS = 8
const WARM_UP_MS = 2_000
const MEASURED_MS = 10_000

export interface Load {
  pagesPerSecond: number
  salesPerSecond: number
  saleP99: number
  /** Milliseconds of processor time of the server, which other programs on the machine affect less. */
  cpuOfPage: number
  cpuOfSale: number
}

/** How fast eight callers read pages of clients and then sell. */
export async function measureLoad(
  { origin, process }: Replica,
  { headers, sale }: Deployment,
): Promise<Load> {
  const page = () =>
    fetch(`${origin}/api/v1/client?pageIndex=0&pageSize=20`, { headers: headers.ADMINISTRATOR })
  const sell = () =>
    fetch(`${origin}/api/v1/sale`, {
      method: 'POST',
      headers: { ...headers.EMPLOYEE, 'idempotency-key': randomUUID() },
      body: JSON.stringify(sale),
    })
  await timesOf(page, WARM_UP_MS)
  const beforePages = cpuMsOf(process.pid)
  const pages = await timesOf(page, MEASURED_MS)
  const afterPages = cpuMsOf(process.pid)
  await timesOf(sell, WARM_UP_MS)
  const beforeSales = cpuMsOf(process.pid)
  const sales = await timesOf(sell, MEASURED_MS)
  const afterSales = cpuMsOf(process.pid)
  return {
    pagesPerSecond: (pages.length / MEASURED_MS) * 1_000,
    salesPerSecond: (sales.length / MEASURED_MS) * 1_000,
    saleP99: quantile(sales, 0.99),
    cpuOfPage: (afterPages - beforePages) / pages.length,
    cpuOfSale: (afterSales - beforeSales) / sales.length,
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

/** The means of several measurements, and what changes with the streams. */
export function describeLoads(without: readonly Load[], withStreams: readonly Load[]): string {
  const mean = (loads: readonly Load[], part: keyof Load) =>
    loads.reduce((sum, load) => sum + load[part], 0) / loads.length
  const compared = (part: keyof Load) => {
    const [before, now] = [mean(without, part), mean(withStreams, part)]
    return `${before.toPrecision(3)} → ${now.toPrecision(3)} (${(now / before).toFixed(2)} times)`
  }
  return (
    `pages of clients a second ${compared('pagesPerSecond')}, sales a second ${compared('salesPerSecond')}, ` +
    `99th percentile of a sale in ms ${compared('saleP99')}; ` +
    `processor time in ms of a page ${compared('cpuOfPage')}, of a sale ${compared('cpuOfSale')}`
  )
}
