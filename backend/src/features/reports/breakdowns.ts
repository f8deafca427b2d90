import { type SQL, sql } from 'drizzle-orm'
import { fromCents } from 'shared-api/contract'
import { monthTotal } from '../../platform/database/schema/month-total'
import type { Filters } from './filters'
import { ofTotals } from './month-totals'

const TOP_SERVICES = 10

/** The totals of a period, by the names of its common table expressions. */
interface PeriodTotals {
  /** Of `pointsOf` by month. */
  months: SQL
  /** Of `totalsOfOpenMonths`. */
  open: SQL
}

interface Sums {
  sales: number
  cents: number
}
type Named = Sums & { id: number; name: string }

/** The rows of the breakdowns, highest revenue first. */
export interface BreakdownRows {
  byPaymentMethod: Named[]
  byCategory: Named[]
  topServices: Named[]
  byEmployee: (Sums & { email: string; name: string })[]
}

/**
 * Selects the `BreakdownRows`: the revenue in four ways. A breakdown ignores the filter on its own column, so that a report
 * filtered by one category still shows the other categories.
 */
export function breakdownRows(totals: PeriodTotals, filters: Filters): Record<keyof BreakdownRows, SQL> {
  const by = (column: keyof Filters) => sql`(${totalsBy(column, totals, filters)}) as total`
  const sums = sql`total.sales, total.cents`
  const order = sql`order by total.cents desc, total.id`
  return {
    byPaymentMethod: sql`
      select id, type as name, ${sums} from ${by('paymentMethodId')} join payment_method using (id) ${order}`,
    byCategory: sql`select id, name, ${sums} from ${by('categoryId')} join category using (id) ${order}`,
    topServices: sql`
      select id, name, ${sums} from ${by('serviceId')} join service using (id) ${order} limit ${sql.raw(`${TOP_SERVICES}`)}`,
    byEmployee: sql`
      select email, name || ' ' || lastname as name, ${sums} from ${by('accountId')} join account using (id) ${order}`,
  }
}

/** Selects the totals of a period by `id` of the column. */
function totalsBy(column: keyof Filters, { months, open }: PeriodTotals, filters: Filters): SQL {
  const where = ofTotals(filters, column)
  const columns = sql`${monthTotal[column]} as id, ${monthTotal.sales} as sales, ${monthTotal.cents} as cents`
  return sql`
    select id, sum(sales) as sales, sum(cents) as cents from (
      select ${columns} from ${monthTotal} where ${isOfClosedMonth(months)} and ${where}
      union all select ${columns} from ${open} as month_total where ${where}
    ) as total
    group by id having sum(sales) > 0`
}

/** In this form PostgreSQL looks up the months in the index of the totals. */
const isOfClosedMonth = (months: SQL) => sql`month = any(array(select month from ${months} where is_closed))`

export const withRevenue = <Row extends Sums>({ cents, ...row }: Row) => ({
  ...row,
  revenue: fromCents(cents),
})
