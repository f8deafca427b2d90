import type { SaleFigures } from '../contract'
import { startOfMonth } from '../contract/calendar-date'
import { fromCents, toCents } from '../contract/money'
import { demoSales } from '../demo-sales'
import { demoDay } from './demo-day'

/** What the sales of this demo session come to. */
export function demoSaleFigures(now = new Date()): SaleFigures {
  const today = demoDay(now)
  const since = (from: string) => {
    const sales = demoSales().filter(
      ({ status, createdAt }) => status === 'COMPLETED' && demoDay(createdAt) >= from,
    )
    return {
      sales: sales.length,
      revenue: fromCents(sales.reduce((cents, { total }) => cents + toCents(total), 0)),
    }
  }
  return { today, day: since(today), month: since(startOfMonth(today)) }
}
