import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { fromCents, type Service, type ServiceInput, type ServiceQuery, toCents } from 'shared-api/contract'
import { folded, searchText } from '../../platform/database/fold'
import { category, service } from '../../platform/database/schema/catalogue'
import { listing } from '../../platform/resources/listing'
import { insertedId, type Resource } from '../../platform/resources/resource'

const { id, name, description, priceCents, version, createdAt, updatedAt } = service

const isCategory = eq(category.id, service.categoryId)

/** A service includes its category, so a change of either changes the version. */
const versionWithCategory = sql<string>`concat_ws('-', ${version}, ${category.id}, ${category.version})`

const toColumns = ({ price, ...input }: ServiceInput) => ({ ...input, priceCents: toCents(price) })

export const services: Resource<Service, ServiceInput> = {
  table: service,
  listing: listing({
    from: sql`${service} inner join ${category} on ${isCategory}`,
    id,
    search: searchText([name, description, category.name]),
    sort: {
      id,
      name: folded(name),
      price: priceCents,
      category: folded(category.name),
      createdAt,
      updatedAt,
    },
    columns: {
      ...{ id, name, description, priceCents, createdAt, updatedAt },
      version: versionWithCategory,
      categoryId: category.id,
      categoryName: category.name,
      categoryDescription: category.description,
    },
    toRow: ({ categoryId, categoryName, categoryDescription, ...row }) => ({
      ...row,
      price: fromCents(row.priceCents),
      category: { id: categoryId, name: categoryName, description: categoryDescription },
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }),
  }),
  create: async (db, input) =>
    insertedId(await db.insert(service).values(toColumns(input)).returning({ id })),
  async update(db, serviceId, input) {
    await db.update(service).set(toColumns(input)).where(eq(id, serviceId))
  },
}

export const serviceFilter = ({ categoryId, minPrice, maxPrice }: ServiceQuery): SQL | undefined =>
  and(
    categoryId === undefined ? undefined : eq(service.categoryId, categoryId),
    minPrice === undefined ? undefined : gte(priceCents, toCents(minPrice)),
    maxPrice === undefined ? undefined : lte(priceCents, toCents(maxPrice)),
  )
