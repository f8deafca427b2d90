import * as v from 'valibot'
import { Rate } from '../business/rate'
import { UsedMethod } from '../catalogue/payment-method'
import { SumAmount } from '../values/amount'
import { CurrencyCode, Id, IdInput } from '../values/fields'
import { message } from '../values/message'
import { text } from '../values/text'

export const PaidAmount = v.pipe(
  SumAmount,
  v.minValue(0.01, message(/*i18n*/ 'At least {min}', { min: 0.01 })),
)

/** What is paid in one of two ways, and the rate where both currencies differ. */
export const paidEntries = {
  /** In the currency of the sale, without the interest of the method, which is added to it. */
  amount: v.optional(PaidAmount),
  /** What crosses the counter, interest included, in the currency of the method. With `amount`: what was shown for it. */
  handed: v.optional(PaidAmount),
  /** Undefined: that of the office. */
  rate: v.optional(Rate),
  /** The rate of the office that was shown. Undefined: that of now. */
  rateId: v.optional(IdInput),
}

/** A payment method, and in which currency it was shown. */
export const methodEntries = {
  paymentMethodId: IdInput,
  /** Of `handed`. Undefined: that of the method, if it has not changed within the last day. */
  methodCurrency: v.optional(CurrencyCode),
}

/** Who paid, and by which transfer: "Ana Ruiz, 4471". The client reads it. */
export const Payer = v.nullish(text(0, 100))

/** `POST /sale/{id}/payment`, by `amount` or `handed`. */
export const paymentEntries = {
  ...methodEntries,
  /** Of `amount` and `total`. Undefined: that of the sale. */
  currency: v.optional(CurrencyCode),
  ...paidEntries,
  /** Also the reason for a rate other than that of the office. */
  note: v.nullish(text(0, 200)),
  payer: Payer,
  /** What the user saw that is charged, with interest. The payment is refused when it is outdated. */
  total: v.optional(v.pipe(v.number(), v.minValue(0))),
}

/** True when one side of a payment at least is sent. */
export const hasSide = ({ amount, handed }: { amount?: number | undefined; handed?: number | undefined }) =>
  amount !== undefined || handed !== undefined

export const PaymentInput = v.pipe(
  v.object(paymentEntries),
  v.forward(
    v.check((input) => hasSide(input), message(/*i18n*/ 'Required')),
    ['amount'],
  ),
)
export type PaymentInput = v.InferOutput<typeof PaymentInput>

/**
 * `POST /sale/{id}/refund`. It takes back the payments of the method, the newest first, `amount` of them in all, which is without
 * interest, and each with its own interest.
 */
export const RefundInput = v.object({
  paymentMethodId: IdInput,
  /** Of `amount`. Undefined: that of the sale. */
  currency: v.optional(CurrencyCode),
  amount: PaidAmount,
  reason: text(3, 200),
})
export type RefundInput = v.InferOutput<typeof RefundInput>

/** A payment of a sale. A refund is below 0. It is never changed: a mistake is taken back by its opposite. */
export const Payment = v.object({
  id: Id,
  at: v.string(),
  by: v.object({ name: v.string(), email: v.string() }),
  paymentMethod: UsedMethod,
  /** Towards the lines of the sale, without interest. */
  amount: v.number(),
  interest: v.number(),
  /** Of the method. */
  currency: v.string(),
  /** What crossed the counter, interest included, in the currency of the method. */
  handed: v.number(),
  /** By which both were converted. Null where the sale is in the currency of the method. */
  rate: v.nullable(v.number()),
  note: v.nullable(v.string()),
  /** Who paid, and by which transfer. Null or undefined: not noted. */
  payer: v.optional(v.nullable(v.string())),
  /** The payment that this refund takes back. Null or undefined for a payment. */
  refundOf: v.optional(v.nullable(Id)),
})
export type Payment = v.InferOutput<typeof Payment>
