import { useSession } from 'shared-auth'
import { businessUnit } from '../client/config'
import type { Payment, PaymentMethod, Sale } from '../contract'
import { type RemainingPayment, refundParts, remainingPayments } from '../contract/sale/refund-parts'
import { fromCents, toCents } from '../contract/values/money'

/** A sale of the demo. Without `payments` its method has paid what is paid, when it was sold. */
export type SampleSale = Sale & { payments?: readonly Payment[] }

/** A payment before it is entered. A refund is below 0. */
export interface NewPayment {
  paymentMethod: PaymentMethod
  amountCents: number
  interestCents: number
  note?: string | null | undefined
  /** Of a refund: the payment that it takes back. */
  refundOf?: number
}

export const baseCents = ({ subtotal, discount }: Sale): number =>
  toCents(subtotal) - toCents(discount?.amount ?? 0)

/** The payments and refunds of a sale, the first one first. */
export function paymentsOf(sale: SampleSale): readonly Payment[] {
  if (sale.payments) return sale.payments
  const paidCents = toCents(sale.paid ?? 0)
  if (paidCents === 0) return []
  const { createdAt: at, employeeName: name, employeeEmail: email, paymentMethod } = sale
  const interest = fromCents(toCents(sale.total) - baseCents(sale))
  return [
    { id: 1, at, by: { name, email }, paymentMethod, amount: fromCents(paidCents), interest, note: null },
  ]
}

export const sumCents = (payments: readonly Payment[], of: 'amount' | 'interest'): number =>
  payments.reduce((sum, payment) => sum + toCents(payment[of]), 0)

export const paidOf = (sale: SampleSale) => {
  const payments = paymentsOf(sale)
  return { paidCents: sumCents(payments, 'amount'), interestCents: sumCents(payments, 'interest') }
}

/** The sale with further payments of the user, and the sums that follow from them. */
export function withPayments(sale: SampleSale, added: readonly NewPayment[]): SampleSale {
  const { name, email } = useSession.getState().user
  const at = new Date().toISOString()
  const before = paymentsOf(sale)
  const entered = added.filter(({ amountCents }) => amountCents !== 0)
  const payments = [
    ...before,
    ...entered.map(({ paymentMethod, amountCents, interestCents, note = null, refundOf = null }, index) => ({
      id: before.length + index + 1,
      at,
      by: { name, email },
      paymentMethod,
      amount: fromCents(amountCents),
      interest: fromCents(interestCents),
      note,
      refundOf,
    })),
  ]
  return withSums({ ...sale, payments })
}

/** The sale with the sums of its payments. What is kept is the total of a cancelled one, unless it is nothing. */
export function withSums(sale: SampleSale): SampleSale {
  const { paidCents, interestCents } = paidOf(sale)
  const isCancelled = sale.status === 'CANCELLED'
  const base = isCancelled ? paidCents : baseCents(sale)
  return {
    ...sale,
    paid: fromCents(paidCents),
    balance: fromCents(base - paidCents),
    total: isCancelled && base === 0 ? sale.total : fromCents(base + interestCents),
  }
}

/** What is left of the payments of a sale, the newest first. */
export const remainingOf = (sale: SampleSale): RemainingPayment[] => remainingPayments(paymentsOf(sale))

/** Refunds of `cents` of the payments, in their order. */
export const refundsOf = (remaining: readonly RemainingPayment[], cents: number): NewPayment[] =>
  refundParts(remaining, cents, businessUnit()).map(
    ({ payment: { id: refundOf, paymentMethod }, amountCents, interestCents }) => ({
      paymentMethod,
      amountCents: -amountCents,
      interestCents: -interestCents,
      refundOf,
    }),
  )
