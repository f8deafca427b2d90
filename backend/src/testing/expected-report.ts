import { eq } from 'drizzle-orm'
import { dateIn, dueDayOf, fromCents, type Period, type SalesReportQuery } from 'shared-api/contract'
import type { Database } from '../platform/database/database'
import { account } from '../tables/accounts'
import { category, paymentMethod, service } from '../tables/catalogue'
import { payment, sale, saleItem } from '../tables/sales'

type Line = Awaited<ReturnType<typeof soldLines>>[number]

/** All lines of completed sales. */
async function soldLines(db: Database, timeZone: string) {
  const lines = await db
    .select({
      saleId: sale.id,
      createdAt: sale.createdAt,
      clientId: sale.clientId,
      cents: saleItem.shareCents,
      paymentMethodId: sale.paymentMethodId,
      category: { id: category.id, name: category.name },
      service: { id: service.id, name: service.name },
      employee: { email: account.email, name: account.name, lastname: account.lastname },
    })
    .from(sale)
    .innerJoin(saleItem, eq(saleItem.saleId, sale.id))
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

type Paid = Awaited<ReturnType<typeof payments>>[number]

/** All payments and refunds, those of cancelled sales too. */
async function payments(db: Database, timeZone: string) {
  const rows = await db
    .select({
      at: payment.at,
      amountCents: payment.amountCents,
      interestCents: payment.interestCents,
      paymentMethod: { id: paymentMethod.id, name: paymentMethod.type },
      employee: { email: account.email, name: account.name, lastname: account.lastname },
      sale: { id: sale.id, serviceIds: sale.serviceIds, categoryIds: sale.categoryIds },
    })
    .from(payment)
    .innerJoin(sale, eq(sale.id, payment.saleId))
    .innerJoin(paymentMethod, eq(paymentMethod.id, payment.paymentMethodId))
    .innerJoin(account, eq(account.id, payment.accountId))
  const lines = await db.select().from(saleItem)
  return rows.map(({ employee: { email, name, lastname }, ...row }) => ({
    ...row,
    lines: lines.filter(({ saleId }) => saleId === row.sale.id),
    day: dateIn(timeZone, row.at),
    cents: row.amountCents + row.interestCents,
    employee: { email, name: `${name} ${lastname}` },
  }))
}

const paidCents = (paid: Paid[]) => paid.reduce((sum, { cents }) => sum + cents, 0)

function receivedBy<Part>(paid: Paid[], part: (one: Paid) => Part) {
  const keys = new Set(paid.map((one) => JSON.stringify(part(one))))
  return [...keys].map((key) => {
    const group = paid.filter((one) => JSON.stringify(part(one)) === key)
    return { ...JSON.parse(key), received: fromCents(paidCents(group)), payments: group.length }
  })
}

/** What is owed of all completed sales that match, and what of it is overdue. */
async function expectedOwed(
  db: Database,
  timeZone: string,
  { paymentMethodId, employeeEmail, categoryId, serviceId }: SalesReportQuery,
) {
  const today = dateIn(timeZone, new Date())
  const lines = await db.select().from(saleItem)
  const sales = await db.select().from(sale).where(eq(sale.status, 'COMPLETED'))
  const owing = sales
    .map(({ subtotalCents, discountCents, paidCents, ...one }) => ({
      ...one,
      cents: subtotalCents - discountCents - paidCents,
    }))
    .filter(({ cents }) => cents > 0)
    .filter((one) => !paymentMethodId || one.paymentMethodId === paymentMethodId)
    .filter((one) => !employeeEmail || one.employeeEmail === employeeEmail)
    .filter((one) => lines.some((line) => line.saleId === one.id && isOf(line, { categoryId, serviceId })))
  const sums = (some: typeof owing) => ({
    amount: fromCents(some.reduce((sum, { cents }) => sum + cents, 0)),
    sales: some.length,
  })
  return {
    ...sums(owing),
    overdue: sums(owing.filter((one) => dueDayOf(one, (moment) => dateIn(timeZone, moment)) < today)),
  }
}

const isOf = (
  line: { categoryId: number; serviceId: number },
  { categoryId, serviceId }: Pick<SalesReportQuery, 'categoryId' | 'serviceId'>,
) => (!categoryId || line.categoryId === categoryId) && (!serviceId || line.serviceId === serviceId)

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
      .filter((line) => !paymentMethodId || line.paymentMethodId === paymentMethodId)
      .filter((line) => !categoryId || line.category.id === categoryId)
      .filter((line) => !serviceId || line.service.id === serviceId)
      .filter((line) => !employeeEmail || line.employee.email === employeeEmail)
  const allPaid = await payments(db, timeZone)
  const paidIn = (days: Period, asked: SalesReportQuery) =>
    allPaid
      .filter(({ day }) => day >= days.from && day <= days.to)
      .filter((one) => !asked.paymentMethodId || one.paymentMethod.id === asked.paymentMethodId)
      .filter((one) => !asked.employeeEmail || one.employee.email === asked.employeeEmail)
      .filter(({ lines }) => lines.some((line) => isOf(line, asked)))
  const received = (days: Period) => fromCents(paidCents(paidIn(days, filters)))
  const period = { from, to }
  return {
    ...sumsOf(within(period, filters)),
    received: received(period),
    before: { ...sumsOf(within(before, filters)), received: received(before) },
    owed: await expectedOwed(db, timeZone, filters),
    receivedByMethod: receivedBy(
      paidIn(period, { ...filters, paymentMethodId: undefined }),
      (one) => one.paymentMethod,
    ),
    receivedByEmployee: receivedBy(
      paidIn(period, { ...filters, employeeEmail: undefined }),
      (one) => one.employee,
    ),
    byCategory: partsOf(within(period, { ...filters, categoryId: undefined }), (line) => line.category),
    services: partsOf(within(period, { ...filters, serviceId: undefined }), (line) => line.service),
    byEmployee: partsOf(within(period, { ...filters, employeeEmail: undefined }), (line) => line.employee),
    /** Revenue of the days of one point of the series. */
    revenueIn: (days: Period) => sumsOf(within(days, filters)).revenue,
    receivedIn: received,
  }
}
