import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { dateIn, fromCents, type SaleFigures, startOfDay, startOfMonth } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { withinDays } from '../../platform/resources/listing'
import { sale } from '../../tables/sales'

interface Figures {
  /** The sales that the caller may see. */
  scope: SQL | undefined
  /** Of the business, in which day and month begin. */
  timeZone: string
  /** Counts the sales to this client only, and those of all days, too. */
  clientId?: number | undefined
}

/** The number and revenue of completed sales of today and of this month. */
export async function saleFigures(
  db: Database,
  { scope, timeZone, clientId }: Figures,
): Promise<SaleFigures> {
  const today = dateIn(timeZone, new Date())
  const since = (date: string) => gte(sale.createdAt, startOfDay(timeZone, date))
  const figure = (when: SQL) => ({
    sales: sql`count(*) filter (where ${when})`.mapWith(Number),
    cents: sql`coalesce(sum(${sale.totalCents}) filter (where ${when}), 0)`.mapWith(Number),
  })
  const month = since(startOfMonth(today))
  const [row] = await db
    .select({ day: figure(since(today)), month: figure(month), all: figure(sql`true`) })
    .from(sale)
    .where(
      and(
        scope,
        eq(sale.status, 'COMPLETED'),
        clientId === undefined ? month : eq(sale.clientId, clientId),
        withinDays(sale.createdAt, { to: today }, timeZone),
      ),
    )
  if (!row) throw new Error('An aggregate without groups answers one row')
  const shown = ({ sales, cents }: { sales: number; cents: number }) => ({ sales, revenue: fromCents(cents) })
  return {
    today,
    day: shown(row.day),
    month: shown(row.month),
    ...(clientId !== undefined && { all: shown(row.all) }),
  }
}
