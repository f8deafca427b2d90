import { type Sale, usePayments } from 'shared-api'
import {
  fromCents,
  type RemainingPayment,
  remainingCents,
  remainingPayments,
  takenToday,
} from 'shared-api/contract'
import { roleFamily, useSession } from 'shared-auth'
import { dayOf, today } from 'shared-ui'
import { paidOf } from './paid'

interface Refundable {
  /** What is paid of the sale. */
  paid: number
  /** What of it the user may give back: employees what they took themselves today. */
  refundable: number
  /** The payments that it is left of, the newest first. */
  remaining: RemainingPayment[]
  /** The version of the sale that this is of. */
  etag: string | undefined
}

export function useRefundable(sale: Sale): Refundable {
  const { data: payments = [], etag } = usePayments(sale.id)
  const { role, email } = useSession(({ user }) => user)
  const all = remainingPayments(payments)
  const remaining = roleFamily(role) === 'EMPLOYEE' ? takenToday(all, { email, today: today(), dayOf }) : all
  return { paid: paidOf(payments).paid, refundable: fromCents(remainingCents(remaining)), remaining, etag }
}
