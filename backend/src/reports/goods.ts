import { and, eq, gt, or, sql } from 'drizzle-orm'
import { fromCents, type SalesReport } from 'shared-api/contract'
import type { Database } from '../database/database'
import { category, service } from '../database/schema/catalogue'
import type { Span } from './spans'
import { categorySales, cents, type Filters, line, lines, lineTotals, passing } from './totals'

const TOP = 10

/** What was sold, by category and by service. Both come of one reading: it is the longest of a report. */
export async function goods(
  db: Database,
  spans: Span[],
  { categoryId, serviceId, ...others }: Filters,
): Promise<Pick<SalesReport, 'byCategory' | 'topServices'>> {
  // Added up before it gets its names: the planner expects fewer rows of a join, and would sort them on disk.
  const sold = db
    .select({
      categoryId: sql`${line.categoryId}`.as('category_id'),
      serviceId: sql`${line.serviceId}`.as('service_id'),
      lines: lines.as('lines'),
      categorySales: categorySales.as('category_sales'),
      cents: cents.as('cents'),
    })
    .from(lineTotals(spans))
    .where(
      and(
        passing(others),
        // Neither is narrowed down by its own filter, so that a single one leaves all rows to the other.
        categoryId !== undefined && serviceId !== undefined
          ? or(eq(line.categoryId, categoryId), eq(line.serviceId, serviceId))
          : undefined,
      ),
    )
    .groupBy(sql`1, 2`)
    .as('sold')
  const rows = await db
    .select({
      category: { id: category.id, name: category.name },
      service: { id: service.id, name: service.name },
      ...{ lines: sold.lines, categorySales: sold.categorySales, cents: sold.cents },
    })
    .from(sold)
    .innerJoin(category, eq(category.id, sold.categoryId))
    .innerJoin(service, eq(service.id, sold.serviceId))
    .where(gt(sold.lines, 0))

  const ofService = rows.filter((row) => serviceId === undefined || row.service.id === serviceId)
  const ofCategory = rows.filter((row) => categoryId === undefined || row.category.id === categoryId)
  return {
    byCategory: gathered(
      ofService.map((row) => ({
        ...row.category,
        sales: serviceId === undefined ? row.categorySales : row.lines,
        cents: row.cents,
      })),
    ),
    topServices: gathered(
      ofCategory.map((row) => ({ ...row.service, sales: row.lines, cents: row.cents })),
    ).slice(0, TOP),
  }
}

interface Sold {
  id: number
  name: string
  sales: number
  cents: number
}

/** What has the same id in one, the highest revenue first. */
function gathered(rows: Sold[]) {
  const byId = new Map<number, Sold>()
  for (const row of rows) {
    const { sales, cents } = byId.get(row.id) ?? { sales: 0, cents: 0 }
    byId.set(row.id, { ...row, sales: row.sales + sales, cents: row.cents + cents })
  }
  return [...byId.values()]
    .sort((a, b) => b.cents - a.cents || a.id - b.id)
    .map(({ cents, ...row }) => ({ ...row, revenue: fromCents(cents) }))
}
