import { CLIENT_EXPORT, Client, ClientInput } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { resourceRoutes } from '../../platform/resources/routes'
import { clients } from './queries'

export function clientRoutes(app: App, db: Database): void {
  resourceRoutes(app, db, {
    name: 'client',
    entity: Client,
    input: ClientInput,
    resource: clients,
    access: {
      read: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'],
      create: ['EMPLOYEE', 'ADMINISTRATOR'],
      update: ['ADMINISTRATOR'],
    },
    csv: CLIENT_EXPORT,
  })
}
