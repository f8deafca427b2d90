import { type PaymentMethod, text } from 'shared-api/contract'
import { boolean, type InferInput, object, optional } from 'valibot'
import { PercentText, percentText } from '../form/text-values'

export const PaymentMethodValues = object({
  type: text(3, 50),
  interest: PercentText,
  retired: optional(boolean()),
})
export type PaymentMethodValues = InferInput<typeof PaymentMethodValues>

export const NEW_PAYMENT_METHOD: PaymentMethodValues = { type: '', interest: '0' }

export const paymentMethodValues = ({
  type,
  interest,
  retired = false,
}: PaymentMethod): PaymentMethodValues => ({
  type,
  interest: percentText(interest),
  retired,
})
