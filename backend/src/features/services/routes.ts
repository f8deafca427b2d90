import { SERVICE_EXPORT, Service, ServiceInput, ServiceQuery, toCents } from 'shared-api/contract'
import { resourceRoutes } from '../../platform/resources/routes'
import type { Feature } from '../feature'
import { notePriceChange } from '../price-changes/queries'
import { priceChangeRoute } from '../price-changes/routes'
import { serviceFilter, services } from './queries'

export const serviceRoutes: Feature = async (app, { db }) => {
  resourceRoutes(app, db, {
    name: 'service',
    entity: Service,
    input: ServiceInput,
    resource: services,
    access: {
      read: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'],
      create: ['ADMINISTRATOR'],
      update: ['ADMINISTRATOR'],
    },
    filters: { query: ServiceQuery, where: serviceFilter },
    csv: SERVICE_EXPORT,
    onUpdate: (tx, { before, after, ...change }) =>
      notePriceChange(tx, 'service', {
        ...change,
        before: toCents(before.price),
        after: toCents(after.price),
      }),
  })
  priceChangeRoute(app, db, 'service', services)
}
