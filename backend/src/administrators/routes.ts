import { Administrator } from 'shared-api/contract'
import type { Database } from '../database/database'
import type { App } from '../http/app'
import { listRoute } from '../resources/read-routes'
import { administrators, isAdministrator } from './queries'

export function administratorRoutes(app: App, db: Database): void {
  listRoute(app, db, {
    path: '/administrator',
    entity: Administrator,
    listing: administrators,
    access: ['OWNER'],
    scope: () => isAdministrator,
  })
}
