import { CATEGORY_EXPORT, Category, CategoryInput } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { resourceRoutes } from '../../platform/resources/routes'
import { categories } from './queries'

export function categoryRoutes(app: App, db: Database): void {
  resourceRoutes(app, db, {
    name: 'category',
    entity: Category,
    input: CategoryInput,
    resource: categories,
    access: {
      read: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'],
      create: ['ADMINISTRATOR'],
      update: ['ADMINISTRATOR'],
    },
    csv: CATEGORY_EXPORT,
  })
}
