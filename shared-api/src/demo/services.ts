import type { Service, ServicePayload } from '../contract'
import { SERVICE_EXPORT } from '../contract/catalogue/service'
import { categoryOf } from './categories'
import { type ServiceRow, services } from './data/services'
import { type SampleDefinition, sampleResource } from './sample-resource'

export const serviceDefinition: SampleDefinition<ServiceRow, Service, ServicePayload> = {
  rows: () => services,
  read: ({ categoryId, ...service }) => ({ ...service, category: categoryOf(categoryId) }),
  write: (id, { name, description, price, categoryId, category, ...optional }, stored) => {
    const now = new Date().toISOString()
    return {
      id,
      name,
      description,
      price,
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
      minPrice: ({ price }, least) => price >= Number(least),
      available: ({ retired, category }, text) => !(retired || category.retired) === (text === 'true'),
      maxPrice: ({ price }, most) => price <= Number(most),
    },
  },
}

export const sampleServices = sampleResource(serviceDefinition, 'service')
