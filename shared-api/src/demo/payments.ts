import { roleFamily, useSession } from 'shared-auth'
import { i18n, serverNow } from 'shared-i18n'
import type { Payment, PaymentInput, PaymentMethod, RefundInput, Sale } from '../contract'
import {
  type RemainingPayment,
  refundParts,
  remainingCents,
  remainingPayments,
  takenToday,
  takenWith,
} from '../contract/sale/refund-parts'
import { settledSums } from '../contract/sale/sale-sums'
import { fromCents, interestOn, payableCents, toBasisPoints, toCents } from '../contract/values/money'
import { businessUnit } from '../http/config'
import { ApiError } from '../http/errors'
import { paymentMethods } from './data/payment-methods'
import { demoClock, demoDay } from './demo-day'
import { conflict, invalid } from './refusals'

/** A sale of the demo. Without `payments` its method has paid what is paid, when it was sold. */
export type DemoSale = Sale & { payments?: readonly Payment[] }

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
export function paymentsOf(sale: DemoSale): readonly Payment[] {
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

export const paidOf = (sale: DemoSale) => {
  const payments = paymentsOf(sale)
  return { paidCents: sumCents(payments, 'amount'), interestCents: sumCents(payments, 'interest') }
}

/** The sale with further payments of the user, and the sums that follow from them. */
export function withPayments(sale: DemoSale, added: readonly NewPayment[]): DemoSale {
  const { name, email } = useSession.getState().user
  const at = serverNow().toISOString()
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

/** The sale with the sums of its payments. */
export function withSums(sale: DemoSale): DemoSale {
  const { status } = sale
  const sums = settledSums({ status, baseCents: baseCents(sale) }, paidOf(sale))
  return {
    ...sale,
    paid: fromCents(sums.paidCents),
    balance: fromCents(sums.balanceCents),
    total: fromCents(sums.totalCents),
  }
}

/** What is left of the payments of a sale, the newest first. */
export const remainingOf = (sale: DemoSale): RemainingPayment[] => remainingPayments(paymentsOf(sale))

/** Refunds of `cents` of the payments, in their order. */
export const refundsOf = (remaining: readonly RemainingPayment[], cents: number): NewPayment[] =>
  refundParts(remaining, cents, businessUnit()).map(
    ({ payment: { id: refundOf, paymentMethod }, amountCents, interestCents }) => ({
      paymentMethod,
      amountCents: -amountCents,
      interestCents: 0 - interestCents,
      refundOf,
    }),
  )

/** The sale with a payment, as the server takes it. */
export function paidSale(sale: DemoSale, { paymentMethodId, amount, note }: PaymentInput): DemoSale {
  const owedCents = baseCents(sale) - paidOf(sale).paidCents
  const amountCents = payableCents(toCents(amount), owedCents, businessUnit())
  if (amountCents > owedCents) throw conflict(notOwed(sale, owedCents), 'balance')
  const paymentMethod = methodOf(paymentMethodId)
  if (paymentMethod.retired) throw invalid('paymentMethodId', i18n.t('No longer offered'))
  const interestCents = interestOn(amountCents, toBasisPoints(paymentMethod.interest), businessUnit())
  return withPayments(sale, [{ paymentMethod, amountCents, interestCents, note }])
}

/** The sale with a refund, as the server gives it. */
export function refundedSale(sale: DemoSale, { paymentMethodId, amount, reason }: RefundInput): DemoSale {
  const left = takenWith(remainingOf(sale), paymentMethodId)
  const paid = remainingCents(left)
  const cents = payableCents(toCents(amount), paid, businessUnit())
  if (cents > paid)
    throw conflict(
      i18n.t('Only {amount} is paid with {method}', {
        amount: fromCents(paid),
        method: methodOf(paymentMethodId).type,
      }),
      'balance',
    )
  const { role, email } = useSession.getState().user
  const own =
    roleFamily(role) === 'EMPLOYEE'
      ? takenToday(left, { email, today: demoDay(serverNow()), dayOf: demoDay })
      : left
  if (cents > remainingCents(own))
    throw new ApiError(403, {
      title: i18n.t('Forbidden'),
      code: 'too-late',
      detail: i18n.t(
        'An employee can give back their own payments of the same day only. An administrator or owner can give back the rest.',
      ),
    })
  return withPayments(
    sale,
    refundsOf(own, cents).map((refund) => ({ ...refund, note: reason })),
  )
}

function methodOf(id: number): PaymentMethod {
  const method = paymentMethods.find((candidate) => candidate.id === id)
  if (!method) throw invalid('paymentMethodId', i18n.t('Does not exist'))
  return method
}

/** Who took what was owed, and when. */
function notOwed(sale: DemoSale, owedCents: number): string {
  if (owedCents > 0) return i18n.t('Only {amount} is owed', { amount: fromCents(owedCents) })
  const last = paymentsOf(sale).findLast(({ amount }) => amount > 0)
  if (!last) return i18n.t('Nothing is owed')
  const [day, time] = demoClock(last.at).slice(0, 16).split('T')
  const isToday = day === demoDay(serverNow())
  return i18n.t('Already paid by {name}, {time}', {
    name: last.by.name.split(' ')[0] ?? '',
    time: isToday ? `${time}` : `${day} ${time}`,
  })
}
