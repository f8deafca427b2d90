import { getTableColumns, sql } from 'drizzle-orm'
import { CATEGORY_EXPORT, Category, CategoryInput } from 'shared-api/contract'
import { listing } from '../../platform/resources/listing'
import type { Resource } from '../../platform/resources/resource'
import { resourceRoutes } from '../../platform/resources/routes'
import { category } from '../../tables/catalogue'
import { searchText, sortKey } from '../../tables/columns'
import type { Feature } from '../feature'

export const categoryRoutes: Feature = async (app, { db }) => {
  resourceRoutes(app, db, {
    name: 'category',
    entity: Category,
    input: CategoryInput,
    resource: categories,
    access: {
      read: 'readCatalogue',
      create: 'manageCatalogue',
      update: 'manageCatalogue',
    },
    csv: CATEGORY_EXPORT,
  })
}

const { createdAt, updatedAt, ...columns } = getTableColumns(category)
const { id, name, description } = columns

export const categories: Resource<Category, CategoryInput> = {
  table: category,
  listing: listing({
    from: sql`${category}`,
    id,
    search: searchText([name, description]),
    sort: { id, name: sortKey(name), description: sortKey(description) },
    columns,
    toRow: (row) => ({ ...row, retired: row.retired || undefined }),
  }),
  toColumns: (input) => input,
}
