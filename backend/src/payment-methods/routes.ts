import { PAYMENT_METHOD_EXPORT, PaymentMethod, PaymentMethodInput } from 'shared-api/contract'
import type { Database } from '../database/database'
import type { App } from '../http/app'
import { resourceRoutes } from '../resources/routes'
import { paymentMethods } from './queries'

export function paymentMethodRoutes(app: App, db: Database): void {
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
    csv: PAYMENT_METHOD_EXPORT,
  })
}
