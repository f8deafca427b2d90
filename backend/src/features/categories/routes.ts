import { CATEGORY_EXPORT, Category, CategoryInput } from 'shared-api/contract'
import { resourceRoutes } from '../../platform/resources/routes'
import type { Feature } from '../feature'
import { categories } from './queries'

export const categoryRoutes: Feature = async (app, { db }) => {
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
