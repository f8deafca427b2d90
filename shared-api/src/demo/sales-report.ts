import { serverNow } from 'shared-i18n'
import type { PeriodFigures, SalesReport, SalesReportQuery } from '../contract'
import { fullName } from '../contract/person/printed-person'
import { type Bucket, bucketFor, bucketStarts, type Period, reportPeriods } from '../contract/report/report'
import { averageCents, fromCents } from '../contract/values/money'
import { businessUnit } from '../http/config'
import { countedSales } from './business-sales'
import { categories } from './data/categories'
import { paymentMethods } from './data/payment-methods'
import { employees } from './data/people'
import { services } from './data/services'
import { demoDay } from './demo-day'
import type { PastSale } from './past-sales'
import { allTaken, owedNow, receivedBy, type Taken, takenCents, takenIn } from './received'

const TOP = 10

const centsOf = ({ lines }: PastSale): number => lines.reduce((sum, line) => sum + line.cents, 0)

type Filters = Omit<SalesReportQuery, 'range' | 'from' | 'to'>

/** The sale with only the lines that match the filters, or nothing when none matches. */
function narrowed(sale: PastSale, { paymentMethodId, employeeEmail, categoryId, serviceId }: Filters) {
  if (paymentMethodId && sale.paymentMethodId !== paymentMethodId) return []
  if (employeeEmail && sale.employeeEmail !== employeeEmail) return []
  const lines = sale.lines.filter(
    (line) => (!categoryId || line.categoryId === categoryId) && (!serviceId || line.serviceId === serviceId),
  )
  return lines.length > 0 ? [{ ...sale, lines }] : []
}

const total = (sales: readonly PastSale[]): number => sales.reduce((sum, sale) => sum + centsOf(sale), 0)

interface Counted {
  sold: readonly PastSale[]
  taken: readonly Taken[]
}

function figures(period: Period, bucket: Bucket, { sold: sales, taken }: Counted): PeriodFigures {
  const cents = total(sales)
  const starts = bucketStarts(period, bucket)
  const series = starts.map((from, index) => {
    const end = starts[index + 1] ?? '9999'
    const inBucket = sales.filter(({ day }) => day >= from && day < end)
    const takenThen = taken.filter(({ day }) => day >= from && day < end)
    return {
      from,
      revenue: fromCents(total(inBucket)),
      sales: inBucket.length,
      received: fromCents(takenCents(takenThen)),
    }
  })
  return {
    ...period,
    revenue: fromCents(cents),
    sales: sales.length,
    received: fromCents(takenCents(taken)),
    averageTicket: fromCents(averageCents(cents, sales.length, businessUnit())),
    clients: new Set(sales.map(({ clientId }) => clientId)).size,
    series,
  }
}

/** Groups the lines of all sales by `key`, adds up their revenue, and names each group. */
function slices<Key, Named extends { name: string }>(
  sales: readonly PastSale[],
  key: (sale: PastSale, line: PastSale['lines'][number]) => Key,
  named: (key: Key) => Named,
) {
  const parts = new Map<Key, { cents: number; sales: Set<PastSale> }>()
  for (const sale of sales)
    for (const line of sale.lines) {
      const of = key(sale, line)
      const part = parts.get(of) ?? { cents: 0, sales: new Set() }
      parts.set(of, { cents: part.cents + line.cents, sales: part.sales.add(sale) })
    }
  return [...parts]
    .toSorted(([, a], [, b]) => b.cents - a.cents)
    .map(([of, part]) => ({ ...named(of), revenue: fromCents(part.cents), sales: part.sales.size }))
}

const nameOf = (rows: readonly { id: number; name: string }[], id: number): { id: number; name: string } => ({
  id,
  name: rows.find((row) => row.id === id)?.name ?? '',
})

const methodOf = (id: number): { id: number; name: string } => ({
  id,
  name: paymentMethods.find((method) => method.id === id)?.type ?? '',
})

function employeeOf(email: string): { email: string; name: string } {
  const person = employees.find((employee) => employee.person.email === email)?.person
  return { email, name: person ? fullName(person) : email }
}

/** The sales report of the sample business. */
export function demoSalesReport(query: SalesReportQuery, now = serverNow()): SalesReport {
  const today = demoDay(now)
  const { period, before } = reportPeriods(query, today)
  const bucket = bucketFor(period)
  const within = ({ from, to }: Period, filters: Filters) =>
    countedSales(from, to < today ? to : today).flatMap((sale) => narrowed(sale, filters))
  const all = allTaken(now)
  const taken = (days: Period, filters: Filters) => takenIn(all, days, filters)
  const counted = (days: Period): Counted => ({ sold: within(days, query), taken: taken(days, query) })
  return {
    ...figures(period, bucket, counted(period)),
    today,
    bucket,
    before: figures(before, bucket, counted(before)),
    owed: owedNow(query, today, now),
    receivedByMethod: receivedBy(
      taken(period, { ...query, paymentMethodId: undefined }),
      ({ paymentMethodId }) => paymentMethodId,
      methodOf,
    ),
    receivedByEmployee: receivedBy(
      taken(period, { ...query, employeeEmail: undefined }),
      ({ employeeEmail }) => employeeEmail,
      employeeOf,
    ),
    byCategory: slices(
      within(period, { ...query, categoryId: undefined }),
      (_, line) => line.categoryId,
      (id) => nameOf(categories, id),
    ),
    topServices: slices(
      within(period, { ...query, serviceId: undefined }),
      (_, line) => line.serviceId,
      (id) => nameOf(services, id),
    ).slice(0, TOP),
    byEmployee: slices(
      within(period, { ...query, employeeEmail: undefined }),
      (sale) => sale.employeeEmail,
      employeeOf,
    ),
    discountsByEmployee: discountsOf(within(period, query)),
  }
}

function discountsOf(sales: readonly PastSale[]) {
  const given = new Map<string, { cents: number; sales: number }>()
  for (const { employeeEmail, discountCents = 0 } of sales) {
    if (discountCents === 0) continue
    const { cents, sales } = given.get(employeeEmail) ?? { cents: 0, sales: 0 }
    given.set(employeeEmail, { cents: cents + discountCents, sales: sales + 1 })
  }
  return [...given]
    .toSorted(([, a], [, b]) => b.cents - a.cents)
    .map(([email, { cents, sales }]) => ({ ...employeeOf(email), amount: fromCents(cents), sales }))
}
