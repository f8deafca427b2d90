import { PAYMENT_METHOD_EXPORT, PaymentMethod, PaymentMethodInput } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { resourceRoutes } from '../../platform/resources/routes'
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
