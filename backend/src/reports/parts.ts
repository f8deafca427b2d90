import { desc, eq, sql } from 'drizzle-orm'
import { fromCents, type Period, type SalesReport } from 'shared-api/contract'
import type { Database } from '../database/database'
import { account } from '../database/schema/accounts'
import { category, paymentMethod, service } from '../database/schema/catalogue'
import { spansOf } from './spans'
import { type Filters, line, total, totalsOf } from './totals'

const TOP = 10

type Parts = Pick<SalesReport, 'byPaymentMethod' | 'byCategory' | 'topServices' | 'byEmployee'>

/**
 * The revenue taken apart, in four ways, each with the highest first. No way is narrowed down by the filter of its own
 * kind: whoever has chosen a category still sees what the others bring.
 */
export async function parts(db: Database, period: Period, filters: Filters): Promise<Parts> {
  const spans = spansOf(period)
  return {
    byPaymentMethod: await byPaymentMethod(db, totalsOf(spans, { ...filters, paymentMethodId: undefined })),
    byCategory: await byCategory(db, totalsOf(spans, { ...filters, categoryId: undefined }, 'category')),
    topServices: await topServices(db, totalsOf(spans, { ...filters, serviceId: undefined }, 'service')),
    byEmployee: await byEmployee(db, totalsOf(spans, { ...filters, accountId: undefined })),
  }
}

type Source = ReturnType<typeof totalsOf>

async function byPaymentMethod(db: Database, { from, where, sales, cents }: Source) {
  const rows = await db
    .select({ id: paymentMethod.id, name: paymentMethod.type, sales, cents })
    .from(from)
    .innerJoin(paymentMethod, eq(paymentMethod.id, total.paymentMethodId))
    .where(where)
    .groupBy(paymentMethod.id)
    .having(sold)
    .orderBy(desc(cents), paymentMethod.id)
  return rows.map(withRevenue)
}

async function byCategory(db: Database, { from, where, sales, cents }: Source) {
  const rows = await db
    .select({ id: category.id, name: category.name, sales, cents })
    .from(from)
    .innerJoin(category, eq(category.id, line.categoryId))
    .where(where)
    .groupBy(category.id)
    .having(sold)
    .orderBy(desc(cents), category.id)
  return rows.map(withRevenue)
}

async function topServices(db: Database, { from, where, sales, cents }: Source) {
  const rows = await db
    .select({ id: service.id, name: service.name, sales, cents })
    .from(from)
    .innerJoin(service, eq(service.id, line.serviceId))
    .where(where)
    .groupBy(service.id)
    .having(sold)
    .orderBy(desc(cents), service.id)
    .limit(TOP)
  return rows.map(withRevenue)
}

async function byEmployee(db: Database, { from, where, sales, cents }: Source) {
  const name = sql<string>`${account.name} || ' ' || ${account.lastname}`
  const rows = await db
    .select({ email: account.email, name, sales, cents })
    .from(from)
    .innerJoin(account, eq(account.id, total.accountId))
    .where(where)
    .groupBy(account.id)
    .having(sold)
    .orderBy(desc(cents), account.id)
  return rows.map(withRevenue)
}

/** Not all of it was cancelled. */
const sold = sql`sum(total.sales) > 0`

const withRevenue = <Row extends { cents: number }>({ cents, ...row }: Row) => ({
  ...row,
  revenue: fromCents(cents),
})
