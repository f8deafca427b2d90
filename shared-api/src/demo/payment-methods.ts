import type { PaymentMethod, PaymentMethodPayload } from '../contract'
import { PAYMENT_METHOD_EXPORT } from '../contract/catalogue/payment-method'
import { paymentMethods } from './data/payment-methods'
import { type SampleDefinition, sampleResource } from './sample-resource'

export const paymentMethodDefinition: SampleDefinition<PaymentMethod, PaymentMethod, PaymentMethodPayload> = {
  rows: () => paymentMethods,
  read: (row) => row,
  write: (id, { type, interest, retired }, stored) => ({
    id,
    type,
    interest,
    retired: (retired ?? stored?.retired) || undefined,
  }),
  csv: PAYMENT_METHOD_EXPORT,
  view: {
    columns: { id: ({ id }) => id, type: ({ type }) => type, interest: ({ interest }) => interest },
    searched: ['type'],
    filters: { available: ({ retired }, text) => !retired === (text === 'true') },
  },
}

export const samplePaymentMethods = sampleResource(paymentMethodDefinition, 'payment-method')
