import { type Sale, sales, usePayments } from 'shared-api'
import {
  dueDayOf,
  fromCents,
  type Payment,
  type RemainingPayment,
  refundablePayments,
  remainingCents,
  toCents,
} from 'shared-api/contract'
import { roleFamily, useSession } from 'shared-auth'
import { dayOf, today } from 'shared-ui'

export const sum = (amounts: readonly number[]): number =>
  fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0))

/** What is paid of a sale towards its lines, and the interest on it. */
export const paidOf = (payments: readonly Payment[]) => ({
  paid: sum(payments.map(({ amount }) => amount)),
  interest: sum(payments.map(({ interest }) => interest)),
})

/** What is owed. Below 0: to be given back. */
export const balanceOf = ({ status, balance = 0 }: Sale): number => (status === 'COMPLETED' ? balance : 0)

/** What is kept of a cancelled sale, with interest. */
export const keptOf = ({ status, total, paid = 0 }: Sale): number =>
  status === 'CANCELLED' && paid > 0 ? total : 0

/** The day on which what is owed is due. */
export const dueDay = (sale: Sale): string => dueDayOf(sale, dayOf)

/** True when what is owed should have been paid before today. */
export const isOverdue = (sale: Sale): boolean => balanceOf(sale) > 0 && dueDay(sale) < today()

/** The sales of a client of which something is owed and that the user may open. Undefined until they are known. */
export const useOwedSales = (clientId: number): readonly Sale[] | undefined =>
  sales.usePage({ pageIndex: 0, pageSize: 100, sort: 'createdAt,asc', clientId, owed: 'true' }).data?.content

/** What a refund gives back, in cents: of the sale, the interest on it, and what is handed over in the currency of the method. */
export const refundSums = (parts: readonly RemainingPayment[]) => ({
  cents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
  interestCents: parts.reduce((sum, { interestCents }) => sum + interestCents, 0),
  handedCents: parts.reduce((sum, { handedCents }) => sum + handedCents, 0),
})

interface Refundable {
  paid: number
  /** What of it the user may give back: employees what they took themselves today. */
  refundable: number
  /** The payments that it is left of, the newest first. */
  remaining: RemainingPayment[]
  etag: string | undefined
}

export function useRefundable(sale: Sale): Refundable {
  const { data: payments = [], etag } = usePayments(sale.id)
  const { role, email } = useSession(({ user }) => user)
  const editor = { role: roleFamily(role), email, today: today(), dayOf }
  const { own: remaining } = refundablePayments(payments, editor)
  return { paid: paidOf(payments).paid, refundable: fromCents(remainingCents(remaining)), remaining, etag }
}
