import { type PaymentMethod, text } from 'shared-api/contract'
import * as v from 'valibot'
import { PercentText, percentText } from '../form/text-values'

export const PaymentMethodValues = v.object({ type: text(3, 50), interest: PercentText })
export type PaymentMethodValues = v.InferInput<typeof PaymentMethodValues>

export const NEW_PAYMENT_METHOD: PaymentMethodValues = { type: '', interest: '0' }

export const paymentMethodValues = ({ type, interest }: PaymentMethod): PaymentMethodValues => ({
  type,
  interest: percentText(interest),
})
