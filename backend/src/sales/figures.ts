import { and, count, eq, gte, lt, type SQL, sum } from 'drizzle-orm'
import { dateIn, fromCents, type SaleFigures, startOfMonth } from 'shared-api/contract'
import type { Database } from '../database/database'
import { dayStart } from '../database/day-start'
import { sale } from '../database/schema/sales'

/**
 * What the sales of today and of this month come to.
 *
 * @param scope which sales count
 * @param timeZone in which the days of the business begin and end
 */
export async function saleFigures(
  db: Database,
  scope: SQL | undefined,
  timeZone: string,
): Promise<SaleFigures> {
  const today = dateIn(timeZone, new Date())
  const since = async (from: string) => {
    const [row] = await db
      .select({ sales: count(), cents: sum(sale.totalCents).mapWith(Number) })
      .from(sale)
      .where(
        and(
          scope,
          eq(sale.status, 'COMPLETED'),
          gte(sale.createdAt, dayStart(from, 0, timeZone)),
          lt(sale.createdAt, dayStart(today, 1, timeZone)),
        ),
      )
    return { sales: row?.sales ?? 0, revenue: fromCents(row?.cents ?? 0) }
  }
  return { today, day: await since(today), month: await since(startOfMonth(today)) }
}
