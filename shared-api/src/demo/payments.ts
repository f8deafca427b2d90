import { isOfOffice } from 'shared-api/contract'
import { roleFamily, useSession } from 'shared-auth'
import { serverNow } from 'shared-i18n'
import { recentMomentIn } from 'shared-i18n/calendar'
import type { ClientPaymentInput, Payment, PaymentInput, RefundInput, Sale, UsedMethod } from '../contract'
import { payDebts } from '../contract/sale/client-payment'
import { checkRate } from '../contract/sale/paid-amounts'
import { giveBack, type NewPayment, storedPayment, takePayment } from '../contract/sale/payments'
import { refundablePayments, type SaleEditor } from '../contract/sale/refund-parts'
import { dueDayOf } from '../contract/sale/sale'
import { type PaidCents, settledSums } from '../contract/sale/sale-sums'
import { currencyOf, fromCents, toBasisPoints, toCents } from '../contract/values/money'
import { businessCurrency, businessDay, businessTimeZone } from '../http/config'
import { paymentMethods } from './data/payment-methods'
import { discountLimit, exchangeTerms } from './office'
import { allowed } from './refusals'

/** A sale of the demo. Without `payments` its method has paid what is paid, when it was sold. */
export type DemoSale = Sale & { payments?: readonly Payment[] }

export const baseCents = ({ subtotal, discount }: Sale): number =>
  toCents(subtotal) - toCents(discount?.amount ?? 0)

/** The payments and refunds of a sale, the first one first. */
export function paymentsOf(sale: DemoSale): readonly Payment[] {
  if (sale.payments) return sale.payments
  const paidCents = toCents(sale.paid ?? 0)
  if (paidCents === 0) return []
  const interestCents = toCents(sale.total) - baseCents(sale)
  return [paymentAtSale(sale, sale.paymentMethod, { paidCents, interestCents })]
}

/** The first payment of a sale, which its employee has taken. */
export function paymentAtSale(
  { createdAt: at, employeeName: name, employeeEmail: email, currency }: Sale,
  paymentMethod: UsedMethod,
  { paidCents, interestCents }: PaidCents,
): Payment {
  return {
    id: 1,
    at,
    by: { name, email },
    paymentMethod,
    amount: fromCents(paidCents),
    interest: fromCents(interestCents),
    currency,
    handed: fromCents(paidCents + interestCents),
    rate: null,
    note: null,
  }
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
  const payments = [
    ...before,
    ...added
      .filter(({ amountCents }) => amountCents !== 0)
      .map((each, index) => storedPayment(each, { id: before.length + index + 1, at, by: { name, email } })),
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

/** The user, as whoever changes a sale. */
export function saleEditor(): SaleEditor {
  const { role, email } = useSession.getState().user
  return { role: roleFamily(role), email, today: businessDay(serverNow()), dayOf: businessDay }
}

export const refundableOf = (sale: DemoSale) => refundablePayments(paymentsOf(sale), saleEditor())

/** The sale with a payment, as the server takes it. */
export function paidSale(sale: DemoSale, input: PaymentInput): DemoSale {
  const owedCents = baseCents(sale) - paidOf(sale).paidCents
  const last = paymentsOf(sale).findLast(({ amount }) => amount > 0)
  const lastPayment = last && {
    name: last.by.name.split(' ')[0] ?? '',
    time: recentMomentIn(businessTimeZone(), new Date(last.at)),
  }
  const terms = { currency: currencyOf(sale.currency), ...exchangeTerms() }
  const payable = { owedCents, ...terms, method: methodOf(input), lastPayment }
  const { payments } = allowed(takePayment(payable, input))
  checkRates(sale, payments)
  return withPayments(sale, payments)
}

/** @throws ApiError 400 for a rate that takes off more than the discount of the user, as the server refuses it */
function checkRates(sale: Sale, payments: readonly Pick<NewPayment, 'exchange' | 'note'>[]): void {
  const { rate } = exchangeTerms()
  const isEmployee = !isOfOffice(saleEditor().role)
  const [subtotalCents, discountCents] = [toCents(sale.subtotal), toCents(sale.discount?.amount ?? 0)]
  const terms = { limit: discountLimit().percent, isEmployee, subtotalCents, discountCents }
  for (const { exchange, note } of payments) if (rate) allowed(checkRate(exchange, { ...terms, rate, note }))
}

/** The sales of a client with one payment of what is owed of them, as the server takes it. */
export function paidDebts(sales: readonly DemoSale[], input: ClientPaymentInput): DemoSale[] {
  const currency = currencyOf(input.currency ?? businessCurrency().code)
  const debts = sales.flatMap((sale) => {
    const owedCents = toCents(sale.balance ?? 0)
    return owedCents > 0 && sale.currency === currency.code
      ? [{ saleId: sale.id, owedCents, dueDay: dueDayOf(sale, businessDay) }]
      : []
  })
  const { payments } = allowed(
    payDebts({ debts, currency, method: methodOf(input), ...exchangeTerms() }, input),
  )
  return payments.flatMap(({ saleId, payment }) =>
    sales
      .filter(({ id }) => id === saleId)
      .map((sale) => {
        checkRates(sale, [payment])
        return withPayments(sale, [payment])
      }),
  )
}

/** The sale with a refund, as the server gives it. */
export function refundedSale(sale: DemoSale, input: RefundInput): DemoSale {
  const refundable = { ...refundableOf(sale), method: methodOf(input) }
  return withPayments(sale, allowed(giveBack(refundable, input, currencyOf(sale.currency))).payments)
}

function methodOf({ paymentMethodId }: { paymentMethodId: number }) {
  const method = paymentMethods.find(({ id }) => id === paymentMethodId)
  return method && inBasisPoints(method)
}

/** What a sale or a payment copies of a method. */
export const usedMethod = ({ id, type, interest }: UsedMethod): UsedMethod => ({ id, type, interest })

/** A copy of a method has no currency: that of the method. */
export const inBasisPoints = <Method extends UsedMethod & { currency?: string | undefined }>(
  method: Method,
) => ({
  ...method,
  currency:
    method.currency ?? paymentMethods.find(({ id }) => id === method.id)?.currency ?? businessCurrency().code,
  interestBasisPoints: toBasisPoints(method.interest),
})
