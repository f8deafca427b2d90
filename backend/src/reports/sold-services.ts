import { and, eq, gt, or, sql } from 'drizzle-orm'
import { fromCents, type SalesReport } from 'shared-api/contract'
import type { Database } from '../database/database'
import { category, service } from '../database/schema/catalogue'
import type { PeriodTotals } from './total-ranges'
import {
  type Filters,
  grainOf,
  lineTotals,
  matchesFilters,
  sumOfCategorySales,
  sumOfCents,
  sumOfLines,
  totalOfLines,
} from './totals'

const TOP = 10

/** The sales by category and by service, from one query. */
export async function soldServices(
  db: Database,
  totals: PeriodTotals,
  { categoryId, serviceId, ...others }: Filters,
): Promise<Pick<SalesReport, 'byCategory' | 'topServices'>> {
  // Summed before the join, because the planner underestimates the rows of the join and would sort them on disk.
  const sold = db
    .select({
      categoryId: sql`${totalOfLines.categoryId}`.as('category_id'),
      serviceId: sql`${totalOfLines.serviceId}`.as('service_id'),
      lines: sumOfLines.as('lines'),
      categorySales: sumOfCategorySales.as('category_sales'),
      cents: sumOfCents.as('cents'),
    })
    .from(lineTotals(totals, grainOf(others)))
    .where(
      and(
        matchesFilters(others),
        // A breakdown ignores the filter on its own dimension, so only both filters together exclude rows here.
        categoryId !== undefined && serviceId !== undefined
          ? or(eq(totalOfLines.categoryId, categoryId), eq(totalOfLines.serviceId, serviceId))
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

  const matchingService = rows.filter((row) => serviceId === undefined || row.service.id === serviceId)
  const matchingCategory = rows.filter((row) => categoryId === undefined || row.category.id === categoryId)
  return {
    byCategory: grouped(
      matchingService.map((row) => ({
        ...row.category,
        sales: serviceId === undefined ? row.categorySales : row.lines,
        cents: row.cents,
      })),
    ),
    topServices: grouped(
      matchingCategory.map((row) => ({ ...row.service, sales: row.lines, cents: row.cents })),
    ).slice(0, TOP),
  }
}

interface Sold {
  id: number
  name: string
  sales: number
  cents: number
}

/** Sums rows with the same id and sorts by revenue, highest first. */
function grouped(rows: Sold[]) {
  const byId = new Map<number, Sold>()
  for (const row of rows) {
    const { sales, cents } = byId.get(row.id) ?? { sales: 0, cents: 0 }
    byId.set(row.id, { ...row, sales: row.sales + sales, cents: row.cents + cents })
  }
  return [...byId.values()]
    .sort((a, b) => b.cents - a.cents || a.id - b.id)
    .map(({ cents, ...row }) => ({ ...row, revenue: fromCents(cents) }))
}
