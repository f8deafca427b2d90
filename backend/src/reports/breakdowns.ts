import { type SQL, sql } from 'drizzle-orm'
import { fromCents, type SalesReport } from 'shared-api/contract'
import { type ServiceTotals, salesByCategoryAndService, soldServiceRows } from './sold-services'
import type { PeriodTotals } from './total-ranges'
import { type Filters, matchingTotals } from './totals'

type Breakdowns = Pick<SalesReport, 'byPaymentMethod' | 'byCategory' | 'topServices' | 'byEmployee'>

interface Sums {
  sales: number
  cents: number
}

/** The rows of the breakdowns, those by payment method and employee in their order. */
export interface BreakdownRows {
  services: ServiceTotals[]
  paymentMethods: (Sums & { id: number; name: string })[]
  employees: (Sums & { email: string; name: string })[]
}

/**
 * Selects the `BreakdownRows`: the revenue in four ways. A breakdown ignores the filter on its own dimension, so that a report
 * filtered by one category still shows the other categories.
 */
export const breakdownRows = (totals: PeriodTotals, filters: Filters): Record<keyof BreakdownRows, SQL> => ({
  services: soldServiceRows(totals, filters),
  paymentMethods: paymentMethodRows(totals, { ...filters, paymentMethodId: undefined }),
  employees: employeeRows(totals, { ...filters, accountId: undefined }),
})

function paymentMethodRows(totals: PeriodTotals, filters: Filters): SQL {
  const { from, where, sales } = matchingTotals(totals, filters, 'paymentMethod')
  return sql`
    select method.id, method.type as name, ${sales} as sales, sum(total.cents) as cents
    from ${from} join payment_method method on method.id = total.payment_method_id
    where ${where} group by method.id having ${sales} > 0 order by sum(total.cents) desc, method.id`
}

function employeeRows(totals: PeriodTotals, filters: Filters): SQL {
  const { from, where, sales } = matchingTotals(totals, filters, 'seller')
  return sql`
    select seller.email, seller.name || ' ' || seller.lastname as name, ${sales} as sales, sum(total.cents) as cents
    from ${from} join account seller on seller.id = total.account_id
    where ${where} group by seller.id having ${sales} > 0 order by sum(total.cents) desc, seller.id`
}

/** The breakdowns, highest revenue first. */
export const breakdowns = (
  { services, paymentMethods, employees }: BreakdownRows,
  filters: Filters,
): Breakdowns => ({
  ...salesByCategoryAndService(services, filters),
  byPaymentMethod: paymentMethods.map(withRevenue),
  byEmployee: employees.map(withRevenue),
})

const withRevenue = <Row extends Sums>({ cents, ...row }: Row) => ({ ...row, revenue: fromCents(cents) })
