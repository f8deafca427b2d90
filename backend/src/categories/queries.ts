import { eq, sql } from 'drizzle-orm'
import type { Category, CategoryInput } from 'shared-api/contract'
import { folded, searchText } from '../database/fold'
import { category } from '../database/schema/catalogue'
import { insertedId, type Resource, slice } from '../resources/resource'

const { id, name, description, version } = category

export const categories: Resource<Category, CategoryInput> = {
  table: category,
  listing: {
    from: sql`${category}`,
    id,
    search: searchText([name, description]),
    sort: { id, name: folded(name), description: folded(description) },
    rows: (db, query) =>
      slice(db.select({ id, name, description, version, key: query.key }).from(category).$dynamic(), query),
  },
  create: async (db, input) => insertedId(await db.insert(category).values(input).returning({ id })),
  async update(db, categoryId, input) {
    await db.update(category).set(input).where(eq(id, categoryId))
  },
}
