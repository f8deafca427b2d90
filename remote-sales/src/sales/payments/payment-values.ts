import { message, text } from 'shared-api/contract'
import { formatMoney } from 'shared-ui'
import * as v from 'valibot'
import { amountValue } from '../../display/amount-value'

/** @param max the largest amount; the server checks it again */
export const paymentSchema = (max: number, needsNote: boolean) =>
  v.object({
    amount: v.pipe(
      amountValue,
      v.maxValue(max, (issue) => message(/*i18n*/ 'At most {max}', { max: formatMoney(max) })(issue)),
    ),
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

/** The cents of a typed amount, for what is shown while it is typed. 0 for text that is not an amount. */
export function typedCents(amount: string): number {
  const result = v.safeParse(amountValue, amount)
  return result.success ? Math.round(result.output * 100) : 0
}
