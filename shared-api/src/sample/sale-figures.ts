import type { SaleFigures } from '../contract'
import { dateIn, startOfMonth } from '../contract/calendar-date'
import { fromCents, toCents } from '../contract/money'
import { demoSales } from '../demo-sales'

/** What the sales of this demo session come to. Its business is wherever the browser is. */
export function demoSaleFigures(now = new Date()): SaleFigures {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const today = dateIn(timeZone, now)
  const since = (from: string) => {
    const sales = demoSales().filter(
      ({ status, createdAt }) => status === 'COMPLETED' && dateIn(timeZone, new Date(createdAt)) >= from,
    )
    return {
      sales: sales.length,
      revenue: fromCents(sales.reduce((cents, { total }) => cents + toCents(total), 0)),
    }
  }
  return { today, day: since(today), month: since(startOfMonth(today)) }
}
