import { desc, eq, gt, sql } from 'drizzle-orm'
import { fromCents, type Period, type SalesReport } from 'shared-api/contract'
import type { Database } from '../database/database'
import { account } from '../database/schema/accounts'
import { paymentMethod } from '../database/schema/catalogue'
import { soldServices } from './sold-services'
import { totalsOfPeriod } from './total-ranges'
import { type Filters, matchingTotals, sumOfCents, type Totals, total } from './totals'

type Breakdowns = Pick<SalesReport, 'byPaymentMethod' | 'byCategory' | 'topServices' | 'byEmployee'>

/**
 * Breaks the revenue down in four ways, highest first. A breakdown ignores the filter on its own dimension, so that a report
 * filtered by one category still shows the other categories.
 */
export async function breakdowns(db: Database, period: Period, filters: Filters): Promise<Breakdowns> {
  const totals = totalsOfPeriod(period)
  const ofAnyMethod = matchingTotals(totals, { ...filters, paymentMethodId: undefined }, 'paymentMethod')
  const ofAnySeller = matchingTotals(totals, { ...filters, accountId: undefined }, 'seller')
  return {
    ...(await soldServices(db, totals, filters)),
    byPaymentMethod: await byPaymentMethod(db, ofAnyMethod),
    byEmployee: await byEmployee(db, ofAnySeller),
  }
}

async function byPaymentMethod(db: Database, { from, where, sales }: Totals) {
  const rows = await db
    .select({ id: paymentMethod.id, name: paymentMethod.type, sales, cents: sumOfCents })
    .from(from)
    .innerJoin(paymentMethod, eq(paymentMethod.id, total.paymentMethodId))
    .where(where)
    .groupBy(paymentMethod.id)
    .having(gt(sales, 0))
    .orderBy(desc(sumOfCents), paymentMethod.id)
  return rows.map(withRevenue)
}

async function byEmployee(db: Database, { from, where, sales }: Totals) {
  const name = sql<string>`${account.name} || ' ' || ${account.lastname}`
  const rows = await db
    .select({ email: account.email, name, sales, cents: sumOfCents })
    .from(from)
    .innerJoin(account, eq(account.id, total.accountId))
    .where(where)
    .groupBy(account.id)
    .having(gt(sales, 0))
    .orderBy(desc(sumOfCents), account.id)
  return rows.map(withRevenue)
}

const withRevenue = <Row extends { cents: number }>({ cents, ...row }: Row) => ({
  ...row,
  revenue: fromCents(cents),
})
