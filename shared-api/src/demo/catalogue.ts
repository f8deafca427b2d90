import { i18n, serverNow } from 'shared-i18n'
import type {
  Category,
  CategoryPayload,
  PaymentMethod,
  PaymentMethodPayload,
  Service,
  ServicePayload,
} from '../contract'
import { CATEGORY_EXPORT } from '../contract/catalogue/category'
import { PAYMENT_METHOD_EXPORT } from '../contract/catalogue/payment-method'
import { SERVICE_EXPORT } from '../contract/catalogue/service'
import { businessCurrency } from '../http/config'
import { categories } from './data/categories'
import { paymentMethods } from './data/payment-methods'
import { type ServiceRow, services } from './data/services'
import { invalid } from './refusals'
import type { DemoResource } from './resource'

export const categoryDefinition: DemoResource<Category, Category, CategoryPayload> = {
  rows: () => categories,
  read: (row) => row,
  write: (id, category, stored) => ({
    ...category,
    id,
    retired: (category.retired ?? stored?.retired) || undefined,
  }),
  csv: CATEGORY_EXPORT,
  view: {
    columns: { id: (category) => category.id, name: ({ name }) => name, description: (c) => c.description },
    searched: ['name', 'description'],
  },
}

/** @throws The server's ApiError when the category does not exist */
function categoryOf(id: number | undefined): Category {
  const category = categories.find((candidate) => candidate.id === id)
  if (!category) throw invalid('categoryId', i18n.t('Required'))
  return category
}

/** A price range is in one currency, that of the business without another one. */
const isInRange = ({ currency }: Service, query: Readonly<Record<string, string>>) =>
  currency === (query.currency || businessCurrency().code)

export const serviceDefinition: DemoResource<ServiceRow, Service, ServicePayload> = {
  rows: () => services,
  read: ({ categoryId, ...service }) => ({ ...service, category: categoryOf(categoryId) }),
  write: (id, { name, description, price, currency, categoryId, category, ...optional }, stored) => {
    const now = serverNow().toISOString()
    return {
      id,
      name,
      description,
      price,
      currency: currency ?? stored?.currency ?? businessCurrency().code,
      categoryId: categoryOf(Number(categoryId ?? category?.id)).id,
      days: optional.days === undefined ? stored?.days : (optional.days ?? undefined),
      datesRequired: (optional.datesRequired ?? stored?.datesRequired) || undefined,
      retired: (optional.retired ?? stored?.retired) || undefined,
      createdAt: stored?.createdAt ?? now,
      updatedAt: now,
    }
  },
  csv: SERVICE_EXPORT,
  view: {
    columns: {
      id: (service) => service.id,
      name: (service) => service.name,
      description: (service) => service.description,
      price: (service) => service.price,
      category: (service) => service.category.name,
      createdAt: (service) => service.createdAt,
      updatedAt: (service) => service.updatedAt,
    },
    searched: ['name', 'description', 'category'],
    filters: {
      categoryId: ({ category }, id) => category.id === Number(id),
      currency: ({ currency }, code) => currency === code,
      minPrice: (service, least, query) => isInRange(service, query) && service.price >= Number(least),
      available: ({ retired, category }, text) => !(retired || category.retired) === (text === 'true'),
      maxPrice: (service, most, query) => isInRange(service, query) && service.price <= Number(most),
    },
  },
}

export const paymentMethodDefinition: DemoResource<PaymentMethod, PaymentMethod, PaymentMethodPayload> = {
  rows: () => paymentMethods,
  read: (row) => row,
  write: (id, { type, interest, currency, retired }, stored) => ({
    id,
    type,
    interest,
    currency: currency ?? stored?.currency ?? businessCurrency().code,
    retired: (retired ?? stored?.retired) || undefined,
  }),
  csv: PAYMENT_METHOD_EXPORT,
  view: {
    columns: { id: ({ id }) => id, type: ({ type }) => type, interest: ({ interest }) => interest },
    searched: ['type'],
    filters: { available: ({ retired }, text) => !retired === (text === 'true') },
  },
}
