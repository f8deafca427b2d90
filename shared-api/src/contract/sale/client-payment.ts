import * as v from 'valibot'
import { conflict, type Outcome } from '../api/problem'
import { UsedMethod } from '../catalogue/payment-method'
import { CurrencySum } from '../values/amount'
import { Id, IdInput } from '../values/fields'
import { message } from '../values/message'
import { allocateCents, type Currency, currencyOf, fromCents, interestOn, toCents } from '../values/money'
import { type Debt, spreadOverDebts } from './debts'
import { hasSide, PaidAmount, Payment, paymentEntries } from './payment'
import { type NewPayment, type PayableSale, refuseTotal, takePayment } from './payments'
import { Converted } from './printed-sale'

/** `POST /client/{id}/payment`: one payment of all that a client owes, without the interest of the method. */
export const ClientPaymentInput = v.pipe(
  v.object({
    ...paymentEntries,
    /** Of the sales that are paid. Undefined: that of the business. */
    currency: paymentEntries.currency,
    /** What the user saw that each sale gets. The payment is refused when it is outdated. */
    parts: v.optional(v.array(v.object({ saleId: IdInput, amount: PaidAmount }))),
  }),
  v.forward(
    v.check((input) => hasSide(input), message(/*i18n*/ 'Required')),
    ['amount'],
  ),
)
export type ClientPaymentInput = v.InferOutput<typeof ClientPaymentInput>

/** What was stored of a payment of several sales: one payment of each, of the same moment. */
export const ClientPayment = v.object({
  at: v.string(),
  paymentMethod: UsedMethod,
  /** Of the sales. */
  currency: v.string(),
  parts: v.array(
    v.object({
      saleId: Id,
      ...v.pick(Payment, ['amount', 'interest', 'handed']).entries,
      /** What is owed of the sale now. */
      balance: v.number(),
    }),
  ),
  /** All that was handed over in another currency than that of the sales, and the rate. Null: nothing was. */
  handed: v.optional(v.nullable(Converted)),
  payer: Payment.entries.payer,
  /** All that the client owes now, of the sales of every seller: a sum of each currency. Undefined: of a server of 0.4.0. */
  owed: v.optional(v.array(CurrencySum)),
})
export type ClientPayment = v.InferOutput<typeof ClientPayment>

/** What was handed over for the parts of one payment in another currency than theirs. Null: nothing was. */
export function handedInAll(parts: readonly Pick<Payment, 'currency' | 'handed' | 'rate'>[]) {
  const [first] = parts
  if (!first || first.rate === null) return null
  const cents = parts.reduce((sum, { handed }) => sum + toCents(handed), 0)
  return { amount: fromCents(cents), currency: first.currency, rate: first.rate }
}

interface PayableDebts extends Omit<PayableSale, 'owedCents' | 'lastPayment'> {
  /** Of one currency. */
  debts: readonly Debt[]
}

/**
 * Takes one payment of several sales: at most what is owed of all, with the interest of its method on each part. What is handed over
 * in another currency is shared over the parts.
 */
export function payDebts(
  { debts, ...terms }: PayableDebts,
  { parts: seen, total, currency: _, ...input }: Omit<ClientPaymentInput, 'paymentMethodId'>,
): Outcome<{ payments: { saleId: number; payment: NewPayment }[] }> {
  const { currency, method } = terms
  const owedCents = debts.reduce((sum, debt) => sum + debt.owedCents, 0)
  const whole = takePayment({ ...terms, owedCents }, input)
  if (whole.refusal) return whole
  const payments = whole.payments.flatMap((payment) => partsOf(payment, debts, currency))
  if (seen && !isSame(seen, payments))
    return conflict('balance', {
      detail: /*i18n*/ 'What is owed has changed meanwhile. Look at the amounts and send it again.',
    })
  const charged = payments.reduce((sum, { payment }) => sum + payment.amountCents + payment.interestCents, 0)
  return (method && refuseTotal(total, charged, method)) ?? { payments }
}

function partsOf(payment: NewPayment, debts: readonly Debt[], currency: Currency) {
  const { exchange, method } = payment
  const parts = spreadOverDebts(debts, payment.amountCents)
  const amounts = parts.map(({ amountCents }) => amountCents)
  const interests = exchange
    ? allocateCents(payment.interestCents, amounts, currency)
    : amounts.map((cents) => interestOn(cents, method.interestBasisPoints, currency))
  const charged = amounts.map((cents, index) => cents + (interests[index] ?? 0))
  const share = (cents = 0) => allocateCents(cents, charged, currencyOf(method.currency))
  const handed = share(exchange?.handedCents)
  const discounts = share(exchange?.rateDiscountCents)
  const office = share(exchange?.officeCents)
  return parts.map(({ saleId, amountCents }, index) => ({
    saleId,
    payment: {
      ...payment,
      amountCents,
      interestCents: interests[index] ?? 0,
      ...(exchange && {
        exchange: {
          rate: exchange.rate,
          handedCents: handed[index] ?? 0,
          rateDiscountCents: discounts[index] ?? 0,
          officeCents: office[index] ?? 0,
        },
      }),
    },
  }))
}

const isSame = (
  seen: readonly { saleId: number; amount: number }[],
  payments: readonly { saleId: number; payment: NewPayment }[],
): boolean =>
  seen.length === payments.length &&
  payments.every(
    ({ saleId, payment }, place) =>
      seen[place]?.saleId === saleId && seen[place]?.amount === fromCents(payment.amountCents),
  )
