import { type PaymentMethod, text } from 'shared-api/contract'
import { type InferInput, object } from 'valibot'
import { PercentText, percentText } from '../form/text-values'

export const PaymentMethodValues = object({ type: text(3, 50), interest: PercentText })
export type PaymentMethodValues = InferInput<typeof PaymentMethodValues>

export const NEW_PAYMENT_METHOD: PaymentMethodValues = { type: '', interest: '0' }

export const paymentMethodValues = ({ type, interest }: PaymentMethod): PaymentMethodValues => ({
  type,
  interest: percentText(interest),
})
