import type { SaleFigures } from '../contract'
import { startOfMonth } from '../contract/values/calendar-date'
import { fromCents, toCents } from '../contract/values/money'
import { demoDay } from './demo-day'
import { visibleSales } from './visible-sales'

/** The sales of today and of this month that the user may see; with a client all sales to the client, too. */
export function demoSaleFigures(clientId?: string, now = new Date()): SaleFigures {
  const today = demoDay(now)
  const sold = visibleSales().filter(
    (sale) => sale.status === 'COMPLETED' && (!clientId || sale.clientId === Number(clientId)),
  )
  const since = (from: string) => {
    const sales = sold.filter(({ createdAt }) => demoDay(createdAt) >= from)
    return {
      sales: sales.length,
      revenue: fromCents(sales.reduce((cents, { total }) => cents + toCents(total), 0)),
    }
  }
  return { today, day: since(today), month: since(startOfMonth(today)), ...(clientId && { all: since('') }) }
}
