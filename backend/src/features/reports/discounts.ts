import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Period } from 'shared-api/contract'
import { dayStart } from '../../platform/database/day-start'
import { account } from '../../platform/database/schema/accounts'
import { sale } from '../../platform/database/schema/sales'
import type { Filters } from './filters'

/** What the discounts of a seller took off. */
export interface DiscountRow {
  email: string
  name: string
  sales: number
  cents: number
}

/**
 * Selects the `DiscountRow`s of a period, highest first. Few sales have a discount and an index finds them, so months have no
 * totals of them.
 */
export function discountRows({ from, to }: Period, filters: Filters, timeZone: string): SQL {
  const { paymentMethodId, accountId, categoryId, serviceId } = filters
  const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`
  const where = and(
    sql`${sale.discount} is not null`,
    eq(sale.status, 'COMPLETED'),
    gte(sale.createdAt, instant(dayStart(from, 0, timeZone))),
    lt(sale.createdAt, instant(dayStart(to, 1, timeZone))),
    paymentMethodId === undefined ? undefined : eq(sale.paymentMethodId, paymentMethodId),
    accountId === undefined ? undefined : eq(sale.accountId, accountId),
    categoryId === undefined ? undefined : sql`${categoryId}::int = any(${sale.categoryIds})`,
    serviceId === undefined ? undefined : sql`${serviceId}::int = any(${sale.serviceIds})`,
  )
  return sql`
    select ${account.email}, ${account.name} || ' ' || ${account.lastname} as name, given.sales, given.cents
    from (
      select ${sale.accountId} as account_id, count(*) as sales, sum(${sale.discountCents}) as cents
      from ${sale} where ${where} group by 1
    ) as given join ${account} on ${account.id} = given.account_id
    order by given.cents desc, ${account.id}`
}
