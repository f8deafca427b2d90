import type { SalesReportQuery } from '../contract'
import type { Period } from '../contract/report/report'
import { dueDayOf } from '../contract/sale/sale'
import { fromCents, toCents } from '../contract/values/money'
import { businessSales } from './business-sales'
import { services } from './data/services'
import { demoDay } from './demo-day'
import { type DemoSale, paymentsOf } from './payments'

type Filters = Omit<SalesReportQuery, 'range' | 'from' | 'to'>

const hasLine = ({ saleItems }: DemoSale, { categoryId, serviceId }: Filters): boolean =>
  saleItems.some(
    (item) =>
      (!serviceId || item.serviceId === serviceId) &&
      (!categoryId || services.find(({ id }) => id === item.serviceId)?.categoryId === categoryId),
  )

/** A payment, or a refund, which is below 0. With interest. */
export interface Taken {
  sale: DemoSale
  day: string
  paymentMethodId: number
  employeeEmail: string
  cents: number
}

/** The payments of all days, those of cancelled sales too. */
export const allTaken = (now: Date): Taken[] =>
  businessSales(now).flatMap((sale) =>
    paymentsOf(sale).map(({ at, by, paymentMethod, amount, interest }) => ({
      sale,
      day: demoDay(at),
      paymentMethodId: paymentMethod.id,
      employeeEmail: by.email,
      cents: toCents(amount) + toCents(interest),
    })),
  )

/** The payments of a period, each on its own day. */
export const takenIn = (taken: readonly Taken[], { from, to }: Period, filters: Filters): Taken[] =>
  taken
    .filter(({ day }) => day >= from && day <= to)
    .filter((one) => !filters.paymentMethodId || one.paymentMethodId === filters.paymentMethodId)
    .filter((one) => !filters.employeeEmail || one.employeeEmail === filters.employeeEmail)
    .filter(({ sale }) => hasLine(sale, filters))

export const takenCents = (taken: readonly Taken[]): number =>
  taken.reduce((sum, { cents }) => sum + cents, 0)

/** Groups payments by `key`, the highest amount first. */
export function receivedBy<Key, Named>(
  taken: readonly Taken[],
  key: (one: Taken) => Key,
  named: (key: Key) => Named,
) {
  const keys = [...new Set(taken.map(key))]
  const groups = keys.map((of) => ({ of, group: taken.filter((one) => key(one) === of) }))
  return groups
    .toSorted((a, b) => takenCents(b.group) - takenCents(a.group))
    .map(({ of, group }) => ({
      ...named(of),
      received: fromCents(takenCents(group)),
      payments: group.length,
    }))
}

/** What is owed now, and what of it is overdue. */
export function owedNow(filters: Filters, today: string, now: Date) {
  const owing = businessSales(now)
    .filter(({ balance = 0 }) => balance > 0)
    .filter((sale) => hasLine(sale, filters))
    .filter((sale) => !filters.paymentMethodId || sale.paymentMethodId === filters.paymentMethodId)
    .filter((sale) => !filters.employeeEmail || sale.employeeEmail === filters.employeeEmail)
  const sums = (sales: typeof owing) => ({
    amount: fromCents(sales.reduce((cents, { balance = 0 }) => cents + toCents(balance), 0)),
    sales: sales.length,
  })
  return { ...sums(owing), overdue: sums(owing.filter((sale) => dueDayOf(sale, demoDay) < today)) }
}
