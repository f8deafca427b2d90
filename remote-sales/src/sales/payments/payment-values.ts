import { message, text } from 'shared-api/contract'
import * as v from 'valibot'
import { amountValue, atMost } from '../../display/amount-value'

/** @param max the largest amount; the server checks it again */
export const paymentSchema = (max: number, needsNote: boolean) =>
  v.object({
    amount: v.pipe(amountValue, atMost(max)),
    paymentMethodId: v.pipe(v.string(), v.nonEmpty(message(/*i18n*/ 'Required')), v.transform(Number)),
    note: text(needsNote ? 3 : 0, 200),
  })

/** What the form sends. */
export interface EnteredValues {
  amount: number
  paymentMethodId: number
  note: string
}

export interface PaymentValues {
  /** As it is typed. */
  amount: string
  /** Empty: not chosen. */
  paymentMethodId: string
  note: string
}
