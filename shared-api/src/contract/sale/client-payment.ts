import * as v from 'valibot'
import type { Outcome } from '../api/problem'
import { UsedMethod } from '../catalogue/payment-method'
import { Id, IdInput } from '../values/fields'
import { type Currency, fromCents, interestOn } from '../values/money'
import { type Debt, spreadOverDebts } from './debts'
import { Payment, PaymentInput } from './payment'
import { conflict, type NewPayment, type PaidMethod, refuseTotal, takePayment } from './payments'

/** `POST /client/{id}/payment`: one payment of all that a client owes, without the interest of the method. */
export const ClientPaymentInput = v.object({
  ...PaymentInput.entries,
  /** What the user saw that each sale gets. The payment is refused when it is outdated. */
  parts: v.optional(v.array(v.object({ saleId: IdInput, amount: PaymentInput.entries.amount }))),
})
export type ClientPaymentInput = v.InferOutput<typeof ClientPaymentInput>

/** What was stored of a payment of several sales: one payment of each, of the same moment. */
export const ClientPayment = v.object({
  at: v.string(),
  paymentMethod: UsedMethod,
  parts: v.array(
    v.object({
      saleId: Id,
      ...v.pick(Payment, ['amount', 'interest']).entries,
      /** What is owed of the sale now. */
      balance: v.number(),
    }),
  ),
})
export type ClientPayment = v.InferOutput<typeof ClientPayment>

interface PayableDebts {
  debts: readonly Debt[]
  /** The method that the input names. Undefined: there is none. */
  method: (PaidMethod & { retired?: boolean | undefined }) | undefined
}

/** Takes one payment of several sales: at most what is owed of all, with the interest of its method on each part. */
export function payDebts(
  { debts, method }: PayableDebts,
  { parts: seen, total, ...input }: ClientPaymentInput,
  currency: Currency,
): Outcome<{ payments: { saleId: number; payment: NewPayment }[] }> {
  const owedCents = debts.reduce((sum, debt) => sum + debt.owedCents, 0)
  const whole = takePayment({ owedCents, method }, input, currency)
  if (whole.refusal) return whole
  const payments = whole.payments.flatMap((payment) =>
    spreadOverDebts(debts, payment.amountCents).map(({ saleId, amountCents }) => ({
      saleId,
      payment: {
        ...payment,
        amountCents,
        interestCents: interestOn(amountCents, payment.method.interestBasisPoints, currency),
      },
    })),
  )
  if (seen && !isSame(seen, payments))
    return conflict('balance', {
      detail: /*i18n*/ 'What is owed has changed meanwhile. Look at the amounts and send it again.',
    })
  const charged = payments.reduce((sum, { payment }) => sum + payment.amountCents + payment.interestCents, 0)
  return (method && refuseTotal(total, charged, method)) ?? { payments }
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
