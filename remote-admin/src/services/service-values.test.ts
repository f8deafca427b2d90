import type { Category, Service } from 'shared-api'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { NEW_SERVICE, ServiceValues, serviceValues, toServicePayload } from './service-values'

const category = { id: 2, name: 'Tours', description: 'Guided tours' }
const stored: Service = {
  id: 5,
  name: 'City walk',
  description: 'Three hours through the old town',
  price: 1250.5,
  category,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
}
const now = '2026-03-01T12:00:00.000Z'

describe('the values of the service form', () => {
  it('start with the specified defaults and require a category', () => {
    expect(NEW_SERVICE).toMatchObject({ id: null, name: '', description: '', price: '0.00', categoryId: '0' })
    const { issues = [] } = v.safeParse(ServiceValues, NEW_SERVICE)
    expect(issues.map((issue) => issue.message)).toContain('Required')
  })

  it('send both forms of the category, and id 0 for a new service', () => {
    const typed = { ...serviceValues(stored), id: null, price: '99,90' }
    const payload = toServicePayload(v.parse(ServiceValues, typed), { category, stored: undefined, now })
    expect(payload).toEqual({
      id: 0,
      name: 'City walk',
      description: 'Three hours through the old town',
      price: 99.9,
      categoryId: 2,
      category,
      createdAt: now,
      updatedAt: now,
      days: null,
      datesRequired: false,
      retired: false,
    })
  })

  it('send no version of the category', () => {
    const payload = toServicePayload(v.parse(ServiceValues, serviceValues(stored)), {
      category: { ...category, etag: '"7"' } as Category,
      stored,
      now,
    })
    expect(payload.category).toEqual(category)
  })

  it('keep the id and the dates of a stored service', () => {
    const payload = toServicePayload(v.parse(ServiceValues, serviceValues(stored)), { category, stored, now })
    const { category: nested, ...rest } = stored
    expect(payload).toEqual({
      ...rest,
      categoryId: nested.id,
      category: nested,
      days: null,
      datesRequired: false,
      retired: false,
    })
  })
})
