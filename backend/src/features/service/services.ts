import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import {
  fromCents,
  ofCurrencies,
  SERVICE_EXPORT,
  Service,
  ServiceInput,
  ServiceQuery,
  toCents,
} from 'shared-api/contract'
import { listing } from '../../platform/resources/listing'
import type { Resource } from '../../platform/resources/resource'
import { resourceRoutes } from '../../platform/resources/routes'
import { category, service } from '../../tables/catalogue'
import { searchText, sortKey } from '../../tables/columns'
import { lockCurrencies, requireCurrency } from '../business/region'
import type { Feature } from '../feature'
import { notePriceChanges, priceChangeRoute } from '../price-change/price-changes'

export const serviceRoutes: Feature = async (app, { db, region }) => {
  resourceRoutes(app, db, {
    name: 'service',
    entity: Service,
    input: ServiceInput,
    resource: services,
    access: {
      read: 'readCatalogue',
      create: 'manageCatalogue',
      update: 'manageCatalogue',
    },
    filters: { query: ServiceQuery, where: serviceFilter },
    check: async (tx, _, { input }) =>
      requireCurrency(input.currency, await lockCurrencies(tx, region.whole())),
    csv: () => ofCurrencies(SERVICE_EXPORT, region.whole().secondCurrency),
  })
  priceChangeRoute(app, db, 'service', services)
}

const {
  id,
  name,
  description,
  priceCents,
  currency,
  days,
  datesRequired,
  retired,
  version,
  createdAt,
  updatedAt,
} = service

const isCategory = eq(category.id, service.categoryId)

/** A service includes its category, so a change of either changes the version. */
const versionWithCategory = sql<string>`concat_ws('-', ${version}, ${category.id}, ${category.version})`

export const services: Resource<Service, ServiceInput> = {
  table: service,
  listing: listing({
    from: sql`${service} inner join ${category} on ${isCategory}`,
    id,
    search: searchText([name, description, category.name]),
    sort: {
      id,
      name: sortKey(name),
      price: [service.currency, priceCents],
      category: sortKey(category.name),
      createdAt,
      updatedAt,
    },
    columns: {
      id,
      name,
      description,
      priceCents,
      currency,
      days,
      datesRequired,
      retired,
      createdAt,
      updatedAt,
      version: versionWithCategory,
      categoryId: category.id,
      categoryName: category.name,
      categoryDescription: category.description,
      categoryRetired: category.retired,
    },
    toRow: ({ categoryId, categoryName, categoryDescription, categoryRetired, ...row }) => ({
      ...row,
      price: fromCents(row.priceCents),
      days: row.days ?? undefined,
      datesRequired: row.datesRequired || undefined,
      retired: row.retired || undefined,
      category: {
        id: categoryId,
        name: categoryName,
        description: categoryDescription,
        retired: categoryRetired || undefined,
      },
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }),
  }),
  toColumns: ({ price, ...input }) => ({ ...input, priceCents: toCents(price) }),
  afterUpdate: (tx, changes, accountId) => notePriceChanges(tx, 'service', changes, accountId),
}

/** True for a service that may be sold. */
export const isAvailable = sql<boolean>`(not ${retired} and not ${category.retired})`

/** That of the query. A price range is in one currency, that of the business without another one. */
function currencyFilter(query: ServiceQuery): SQL | undefined {
  if (query.currency) return eq(currency, query.currency)
  const hasRange = query.minPrice !== undefined || query.maxPrice !== undefined
  return hasRange ? eq(currency, sql`business_currency()`) : undefined
}

const serviceFilter = (query: ServiceQuery): SQL | undefined => {
  const { categoryId, minPrice, maxPrice, available } = query
  return and(
    currencyFilter(query),
    available === undefined ? undefined : eq(isAvailable, available === 'true'),
    categoryId === undefined ? undefined : eq(service.categoryId, categoryId),
    minPrice === undefined ? undefined : gte(priceCents, toCents(minPrice)),
    maxPrice === undefined ? undefined : lte(priceCents, toCents(maxPrice)),
  )
}
