import { SERVICE_EXPORT, Service, ServiceInput, ServiceQuery } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { resourceRoutes } from '../../platform/resources/routes'
import { serviceFilter, services } from './queries'

export function serviceRoutes(app: App, db: Database): void {
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
  })
}
