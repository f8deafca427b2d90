import {
  PAYMENT_METHOD_EXPORT,
  PaymentMethod,
  PaymentMethodInput,
  PaymentMethodQuery,
  toBasisPoints,
} from 'shared-api/contract'
import { resourceRoutes } from '../../platform/resources/routes'
import type { Feature } from '../feature'
import { notePriceChange } from '../price-changes/queries'
import { priceChangeRoute } from '../price-changes/routes'
import { paymentMethodFilter, paymentMethods } from './queries'

export const paymentMethodRoutes: Feature = async (app, { db }) => {
  resourceRoutes(app, db, {
    name: 'payment-method',
    entity: PaymentMethod,
    input: PaymentMethodInput,
    resource: paymentMethods,
    access: {
      read: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'],
      create: ['ADMINISTRATOR'],
      update: ['ADMINISTRATOR'],
    },
    filters: { query: PaymentMethodQuery, where: paymentMethodFilter },
    csv: PAYMENT_METHOD_EXPORT,
    onUpdate: (tx, { before, after, ...change }) =>
      notePriceChange(tx, 'payment-method', {
        ...change,
        before: toBasisPoints(before.interest),
        after: toBasisPoints(after.interest),
      }),
  })
  priceChangeRoute(app, db, 'payment-method', paymentMethods)
}
