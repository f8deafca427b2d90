import type { Period } from '../contract/report/report-period'
import { fromCents, toCents } from '../contract/values/money'
import { businessSales } from './business-sales'
import type { PastSale } from './past-sales'

/** A payment of a sale, or a refund, which is below 0. With interest. */
interface Taken {
  day: string
  paymentMethodId: number
  employeeEmail: string
  cents: number
}

/** A sale of the sample business is paid whole on its day. */
const paymentsOf = ({ day, paymentMethodId, employeeEmail, lines }: PastSale): Taken[] => [
  { day, paymentMethodId, employeeEmail, cents: lines.reduce((sum, line) => sum + line.cents, 0) },
]

/** The payments of a period, each on its own day. */
export const takenIn = ({ from, to }: Period, sales: readonly PastSale[]): Taken[] =>
  sales.flatMap(paymentsOf).filter(({ day }) => day >= from && day <= to)

export const takenCents = (taken: readonly Taken[]): number =>
  taken.reduce((sum, { cents }) => sum + cents, 0)

/** Groups payments by `key`, the highest amount first. */
export function receivedBy<Key, Named>(
  taken: readonly Taken[],
  key: (one: Taken) => Key,
  named: (key: Key) => Named,
) {
  return [...new Set(taken.map(key))]
    .map((of) => taken.filter((one) => key(one) === of))
    .toSorted((a, b) => takenCents(b) - takenCents(a))
    .flatMap((group) =>
      group.slice(0, 1).map((first) => ({
        ...named(key(first)),
        received: fromCents(takenCents(group)),
        payments: group.length,
      })),
    )
}

/** What is owed now of the sales with these ids, and what of it is overdue. */
export function owedOf(ids: ReadonlySet<number>, today: string, now: Date) {
  const owing = businessSales(now).filter(({ id, balance = 0 }) => balance > 0 && ids.has(id))
  const sums = (sales: typeof owing) => ({
    amount: fromCents(sales.reduce((cents, { balance = 0 }) => cents + toCents(balance), 0)),
    sales: sales.length,
  })
  return { ...sums(owing), overdue: sums(owing.filter(({ dueOn }) => dueOn && dueOn < today)) }
}
