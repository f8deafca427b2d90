import { countDistinct, desc, eq, max, sum } from 'drizzle-orm'
import { fromCents } from 'shared-api/contract'
import type { Database } from '../database/database'
import { category, paymentMethod, service } from '../database/schema/catalogue'
import type { SoldLines } from './sold-lines'

const TOP = 10

/** The revenue taken apart, in four ways, each with the highest first. */
export async function parts(db: Database, line: SoldLines) {
  const measures = { cents: sum(line.shareCents).mapWith(Number), sales: countDistinct(line.saleId) }
  const highest = desc(sum(line.shareCents))

  const byPaymentMethod = await db
    .select({ id: paymentMethod.id, name: paymentMethod.type, ...measures })
    .from(line)
    .innerJoin(paymentMethod, eq(paymentMethod.id, line.paymentMethodId))
    .groupBy(paymentMethod.id)
    .orderBy(highest)
  const byCategory = await db
    .select({ id: category.id, name: category.name, ...measures })
    .from(line)
    .innerJoin(category, eq(category.id, line.categoryId))
    .groupBy(category.id)
    .orderBy(highest)
  const topServices = await db
    .select({ id: service.id, name: service.name, ...measures })
    .from(line)
    .innerJoin(service, eq(service.id, line.serviceId))
    .groupBy(service.id)
    .orderBy(highest)
    .limit(TOP)
  const byEmployee = await db
    .select({ email: line.employeeEmail, name: max(line.employeeName), ...measures })
    .from(line)
    .groupBy(line.employeeEmail)
    .orderBy(highest)

  return {
    byPaymentMethod: byPaymentMethod.map(withRevenue),
    byCategory: byCategory.map(withRevenue),
    topServices: topServices.map(withRevenue),
    byEmployee: byEmployee.map((row) => withRevenue({ ...row, name: row.name ?? row.email })),
  }
}

const withRevenue = <Row extends { cents: number }>({ cents, ...row }: Row) => ({
  ...row,
  revenue: fromCents(cents),
})
