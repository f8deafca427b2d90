import { eq } from 'drizzle-orm'
import { dateIn, fromCents, type Period, type SalesReportQuery } from 'shared-api/contract'
import type { Database } from '../platform/database/database'
import { account } from '../tables/accounts'
import { category, paymentMethod, service } from '../tables/catalogue'
import { sale, saleItem } from '../tables/sales'

type Line = Awaited<ReturnType<typeof soldLines>>[number]

/** All lines of completed sales. */
async function soldLines(db: Database, timeZone: string) {
  const lines = await db
    .select({
      saleId: sale.id,
      createdAt: sale.createdAt,
      clientId: sale.clientId,
      cents: saleItem.shareCents,
      paymentMethod: { id: paymentMethod.id, name: paymentMethod.type },
      category: { id: category.id, name: category.name },
      service: { id: service.id, name: service.name },
      employee: { email: account.email, name: account.name, lastname: account.lastname },
    })
    .from(sale)
    .innerJoin(saleItem, eq(saleItem.saleId, sale.id))
    .innerJoin(paymentMethod, eq(paymentMethod.id, sale.paymentMethodId))
    .innerJoin(category, eq(category.id, saleItem.categoryId))
    .innerJoin(service, eq(service.id, saleItem.serviceId))
    .innerJoin(account, eq(account.id, sale.accountId))
    .where(eq(sale.status, 'COMPLETED'))
  return lines.map(({ employee: { email, name, lastname }, ...line }) => ({
    ...line,
    day: dateIn(timeZone, line.createdAt),
    employee: { email, name: `${name} ${lastname}` },
  }))
}

const centsOf = (lines: Line[]) => lines.reduce((sum, line) => sum + line.cents, 0)
const salesOf = (lines: Line[]) => new Set(lines.map((line) => line.saleId)).size

function sumsOf(lines: Line[]) {
  const sales = salesOf(lines)
  return {
    revenue: fromCents(centsOf(lines)),
    sales,
    // Half up, in integers: (2 · cents + sales) / (2 · sales).
    averageTicket: sales === 0 ? 0 : fromCents(Math.floor((2 * centsOf(lines) + sales) / (2 * sales))),
    clients: new Set(lines.map((line) => line.clientId)).size,
  }
}

function partsOf<Part>(lines: Line[], part: (line: Line) => Part) {
  const keys = new Set(lines.map((line) => JSON.stringify(part(line))))
  return [...keys].map((key) => {
    const group = lines.filter((line) => JSON.stringify(part(line)) === key)
    return { ...JSON.parse(key), revenue: fromCents(centsOf(group)), sales: salesOf(group) }
  })
}

/** Calculates the expected report from the single sales, independently of the report's statement. */
export async function expectedReport(
  db: Database,
  timeZone: string,
  { from = '', to = '', ...filters }: SalesReportQuery,
  before: Period,
) {
  const all = await soldLines(db, timeZone)
  const within = (
    period: Period,
    { paymentMethodId, categoryId, serviceId, employeeEmail }: SalesReportQuery,
  ) =>
    all
      .filter(({ day }) => day >= period.from && day <= period.to)
      .filter((line) => !paymentMethodId || line.paymentMethod.id === paymentMethodId)
      .filter((line) => !categoryId || line.category.id === categoryId)
      .filter((line) => !serviceId || line.service.id === serviceId)
      .filter((line) => !employeeEmail || line.employee.email === employeeEmail)
  const period = { from, to }
  return {
    ...sumsOf(within(period, filters)),
    before: sumsOf(within(before, filters)),
    byPaymentMethod: partsOf(
      within(period, { ...filters, paymentMethodId: undefined }),
      (line) => line.paymentMethod,
    ),
    byCategory: partsOf(within(period, { ...filters, categoryId: undefined }), (line) => line.category),
    services: partsOf(within(period, { ...filters, serviceId: undefined }), (line) => line.service),
    byEmployee: partsOf(within(period, { ...filters, employeeEmail: undefined }), (line) => line.employee),
    /** Revenue of the days of one point of the series. */
    revenueIn: (days: Period) => sumsOf(within(days, filters)).revenue,
  }
}
