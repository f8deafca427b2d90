import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { dateIn, fromCents, type SaleFigures, startOfMonth } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { dayStart } from '../../platform/database/day-start'
import { sale } from '../../platform/database/schema/sales'

/**
 * The number and revenue of completed sales of today and of this month.
 *
 * @param scope the sales that the caller may see
 * @param timeZone of the business, in which day and month begin
 */
export async function saleFigures(
  db: Database,
  scope: SQL | undefined,
  timeZone: string,
): Promise<SaleFigures> {
  const today = dateIn(timeZone, new Date())
  const since = (date: string) => gte(sale.createdAt, dayStart(date, 0, timeZone))
  const ofToday = sql`filter (where ${since(today)})`
  const [row] = await db
    .select({
      daySales: sql`count(*) ${ofToday}`.mapWith(Number),
      dayCents: sql`sum(${sale.totalCents}) ${ofToday}`.mapWith(Number),
      monthSales: sql`count(*)`.mapWith(Number),
      monthCents: sql`sum(${sale.totalCents})`.mapWith(Number),
    })
    .from(sale)
    .where(
      and(
        scope,
        eq(sale.status, 'COMPLETED'),
        since(startOfMonth(today)),
        lt(sale.createdAt, dayStart(today, 1, timeZone)),
      ),
    )
  return {
    today,
    day: { sales: row?.daySales ?? 0, revenue: fromCents(row?.dayCents ?? 0) },
    month: { sales: row?.monthSales ?? 0, revenue: fromCents(row?.monthCents ?? 0) },
  }
}
