import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { paymentMethod } from '../../platform/database/schema/catalogue'
import { monthTotal } from '../../platform/database/schema/month-total'
import type { Filters } from './filters'

/**
 * Selects the totals of the sales in open months. Adjacent months are added up together.
 *
 * @param months name of a common table expression of `pointsOf` by month
 */
export const totalsOfOpenMonths = (months: SQL): SQL => sql`
  select total.* from (
    select min(first) as first, max(after) as after from (
      select *, count(*) filter (where is_closed) over (order by month) as closed_before from ${months}
    ) as month where not is_closed group by closed_before
  ) as open_range cross join lateral sum_sales(first, after) as total`

/**
 * The condition of the totals that together are the sales with these filters, one for each value if they are grouped by a
 * filter's column. Where they are grouped by it, the filter itself is ignored.
 */
export function ofTotals(filters: Filters, groupedBy?: keyof Filters): SQL | undefined {
  const of = (name: keyof Filters, otherwise = eq(monthTotal[name], 0)) => {
    if (groupedBy === name) return name === 'paymentMethodId' ? isOfAnyMethod : ne(monthTotal[name], 0)
    return filters[name] === undefined ? otherwise : eq(monthTotal[name], filters[name])
  }
  // Totals of a service are by category, too (see `sum_sales`), so those of all its categories are added up.
  const isOfService = groupedBy === 'serviceId' || filters.serviceId !== undefined
  const category = isOfService ? ne(monthTotal.categoryId, 0) : eq(monthTotal.categoryId, 0)
  return and(of('paymentMethodId'), of('accountId'), of('categoryId', category), of('serviceId'))
}

/** Payment methods come first in the index of the totals. In this form PostgreSQL looks them up there. */
const isOfAnyMethod = sql`${monthTotal.paymentMethodId} = any(array(select ${paymentMethod.id} from ${paymentMethod}))`
