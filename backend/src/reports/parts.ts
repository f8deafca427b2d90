import { desc, eq, gt, sql } from 'drizzle-orm'
import { fromCents, type Period, type SalesReport } from 'shared-api/contract'
import type { Database } from '../database/database'
import { account } from '../database/schema/accounts'
import { paymentMethod } from '../database/schema/catalogue'
import { goods } from './goods'
import { spansOf } from './spans'
import { cents, type Filters, type Totals, total, totalsOf } from './totals'

type Parts = Pick<SalesReport, 'byPaymentMethod' | 'byCategory' | 'topServices' | 'byEmployee'>

/**
 * The revenue taken apart, in four ways, each with the highest first. No way is narrowed down by the filter of its own
 * kind: whoever has chosen a category still sees what the others bring.
 */
export async function parts(db: Database, period: Period, filters: Filters): Promise<Parts> {
  const spans = spansOf(period)
  return {
    ...(await goods(db, spans, filters)),
    byPaymentMethod: await byPaymentMethod(db, totalsOf(spans, { ...filters, paymentMethodId: undefined })),
    byEmployee: await byEmployee(db, totalsOf(spans, { ...filters, accountId: undefined })),
  }
}

async function byPaymentMethod(db: Database, { from, where, sales }: Totals) {
  const rows = await db
    .select({ id: paymentMethod.id, name: paymentMethod.type, sales, cents })
    .from(from)
    .innerJoin(paymentMethod, eq(paymentMethod.id, total.paymentMethodId))
    .where(where)
    .groupBy(paymentMethod.id)
    .having(gt(sales, 0))
    .orderBy(desc(cents), paymentMethod.id)
  return rows.map(withRevenue)
}

async function byEmployee(db: Database, { from, where, sales }: Totals) {
  const name = sql<string>`${account.name} || ' ' || ${account.lastname}`
  const rows = await db
    .select({ email: account.email, name, sales, cents })
    .from(from)
    .innerJoin(account, eq(account.id, total.accountId))
    .where(where)
    .groupBy(account.id)
    .having(gt(sales, 0))
    .orderBy(desc(cents), account.id)
  return rows.map(withRevenue)
}

const withRevenue = <Row extends { cents: number }>({ cents, ...row }: Row) => ({
  ...row,
  revenue: fromCents(cents),
})
