import type { SalesReport, SalesReportQuery } from '../contract'
import { fromCents, totalCents } from '../contract/money'
import { paymentMethods } from './data/payment-methods'
import { services } from './data/services'

const DAY_MS = 86_400_000
const MOST_SALES_A_DAY = 8

/** 0 to 1, always the same for the same day and place in it (a mulberry32 step). */
function chance(day: number, place: number): number {
  let seed = Math.imul(day * 31 + place + 1, 0x6d2b79f5)
  seed = Math.imul(seed ^ (seed >>> 15), seed | 1)
  seed ^= seed + Math.imul(seed ^ (seed >>> 7), seed | 61)
  return ((seed ^ (seed >>> 14)) >>> 0) / 2 ** 32
}

const pick = <Item>(items: readonly Item[], luck: number): Item[] =>
  items.slice(Math.floor(luck * items.length)).slice(0, 1)

/** What the sample business sold on a day (days since 1970), total by total, in cents. */
function totalsOf(day: number): number[] {
  const count = Math.floor(chance(day, 0) * (MOST_SALES_A_DAY + 1))
  return Array.from({ length: count }, (_, sale) => {
    const lines = pick(services, chance(day, 2 * sale + 1)).map(({ price }) => ({ price, quantity: 1 }))
    const [method] = pick(paymentMethods, chance(day, 2 * sale + 2))
    return totalCents(lines, method?.interest ?? 0)
  })
}

/** The report of a made-up business, whose sales are the same whenever they are looked at. */
export function sampleSalesReport({ from, to }: SalesReportQuery): SalesReport {
  const last = Math.min(Date.parse(to), Date.now()) / DAY_MS
  const totals: number[] = []
  for (let day = Date.parse(from) / DAY_MS; day <= last; day++) totals.push(...totalsOf(day))
  return { from, to, sales: totals.length, revenue: fromCents(totals.reduce((sum, total) => sum + total, 0)) }
}
