import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { fromCents, type SalesReport } from 'shared-api/contract'
import type { PeriodTotals } from './total-ranges'
import { type Filters, grainOf, lineTotals, matchesFilters, totalOfLines } from './totals'

const TOP = 10

/** The sums of a service in a category. */
export interface ServiceTotals {
  categoryId: number
  categoryName: string
  serviceId: number
  serviceName: string
  lines: number
  /** Number of sales, where all lines of one sale in the same category count once. */
  categorySales: number
  cents: number
}

/** Selects the `ServiceTotals` of a period. A breakdown ignores the filter on its own dimension. */
export function soldServiceRows(totals: PeriodTotals, { categoryId, serviceId, ...others }: Filters): SQL {
  // Only both filters together exclude rows of both breakdowns.
  const inEither =
    categoryId !== undefined && serviceId !== undefined
      ? or(eq(totalOfLines.categoryId, categoryId), eq(totalOfLines.serviceId, serviceId))
      : undefined
  // Summed before the join, because the planner underestimates the rows of the join and would sort them on disk.
  return sql`
    select category.id as "categoryId", category.name as "categoryName", service.id as "serviceId",
      service.name as "serviceName", lines, category_sales as "categorySales", cents
    from (
      select total.category_id, total.service_id, sum(total.lines) as lines, sum(total.category_sales) as category_sales,
        sum(total.cents) as cents
      from ${lineTotals(totals, grainOf(others), others)} where ${and(matchesFilters(others), inEither) ?? sql`true`} group by 1, 2
    ) sold
    join category on category.id = sold.category_id
    join service on service.id = sold.service_id
    where lines > 0`
}

/** The sales by category and by service, highest revenue first. */
export function salesByCategoryAndService(
  sold: ServiceTotals[],
  { categoryId, serviceId }: Filters,
): Pick<SalesReport, 'byCategory' | 'topServices'> {
  const ofService = sold.filter((row) => serviceId === undefined || row.serviceId === serviceId)
  const ofCategory = sold.filter((row) => categoryId === undefined || row.categoryId === categoryId)
  return {
    byCategory: grouped(
      ofService.map(({ categoryId: id, categoryName: name, categorySales, lines, cents }) => ({
        ...{ id, name, cents },
        sales: serviceId === undefined ? categorySales : lines,
      })),
    ),
    topServices: grouped(
      ofCategory.map(({ serviceId: id, serviceName: name, lines, cents }) => ({
        ...{ id, name, cents },
        sales: lines,
      })),
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
