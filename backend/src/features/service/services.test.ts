import { beforeAll, expect, it } from 'vitest'
import { categoryPayload, servicePayload } from '../../testing/payloads'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
let category: { id: number; name: string; description: string }
let other: { id: number }

beforeAll(async () => {
  const administrator = server.as('ADMINISTRATOR')
  category = (await administrator.post('/category', categoryPayload)).json()
  other = (await administrator.post('/category', { ...categoryPayload, name: 'Mountains' })).json()
})

it('stores a service and answers it with its category', async () => {
  const answer = await server.as('ADMINISTRATOR').post('/service', servicePayload(category.id))
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    id: expect.any(Number),
    name: 'Whale watching',
    description: 'A morning at sea with the southern right whales',
    price: 3600.5,
    category,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

it('accepts the payload of the form, with nested category, timestamps and id 0', async () => {
  const { categoryId: _, ...rest } = servicePayload(0)
  const created = await server
    .as('ADMINISTRATOR')
    .post('/service', { ...rest, id: 0, category, createdAt: '', updatedAt: '' })
  expect(created.json().category).toEqual(category)

  const stored = created.json()
  const updated = await server
    .as('ADMINISTRATOR')
    .put(`/service/${stored.id}`, { ...stored, price: 10, category: other })
  expect(updated.json()).toMatchObject({ price: 10, category: { id: other.id }, createdAt: stored.createdAt })
})

it('refuses two different categories, an unknown one and a missing one', async () => {
  const send = (change: object) =>
    server.as('ADMINISTRATOR').post('/service', { ...servicePayload(category.id), ...change })
  const errors = async (change: object) => {
    const answer = await send(change)
    expect(answer.statusCode).toBe(400)
    return answer.json().errors
  }
  expect(await errors({ category: other })).toEqual([
    { field: 'categoryId', message: 'Differs from category.id' },
  ])
  expect(await errors({ categoryId: 2_147_483_647 })).toEqual([
    { field: 'categoryId', message: 'Does not exist' },
  ])
  expect(await errors({ categoryId: undefined })).toEqual([{ field: 'categoryId', message: 'Required' }])
})

it('stores a price exactly to the cent', async () => {
  for (const price of [0, 0.01, 1.15, 8.2, 9_999_999.99]) {
    const answer = await server
      .as('ADMINISTRATOR')
      .post('/service', { ...servicePayload(category.id), price })
    expect(answer.json().price).toBe(price)
  }
  const tooFine = await server
    .as('ADMINISTRATOR')
    .post('/service', { ...servicePayload(category.id), price: 0.001 })
  expect(tooFine.json().errors).toEqual([{ field: 'price', message: 'At most 2 decimals' }])
})

it('finds services by the name of their category, and sorts by it', async () => {
  const administrator = server.as('ADMINISTRATOR')
  const valleys = (await administrator.post('/category', { ...categoryPayload, name: 'Valleys' })).json()
  for (const price of [30, 10, 20])
    await administrator.post('/service', { ...servicePayload(valleys.id), price })
  const page = async (query: string) =>
    (await server.as('EMPLOYEE').get(`/service?pageIndex=0&pageSize=100&${query}`)).json().content
  expect(await page('search=VALLEYS')).toMatchObject(Array(3).fill({ category: { name: 'Valleys' } }))
  expect((await page('sort=category,desc'))[0].category.name).toBe('Valleys')
  const prices = (await page('sort=price,asc')).map(({ price }: { price: number }) => price)
  expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
})
