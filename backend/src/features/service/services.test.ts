import type { Category, Page, Service } from 'shared-api/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { categoryPayload, servicePayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

describe('services', () => {
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
      currency: 'ARS',
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
    expect(updated.json()).toMatchObject({
      price: 10,
      category: { id: other.id },
      createdAt: stored.createdAt,
    })
  })

  it('refuses an unknown category', async () => {
    const answer = await server.as('ADMINISTRATOR').post('/service', servicePayload(2_147_483_647))
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'categoryId', message: 'Does not exist' }],
    })
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
})

describe('service lists', () => {
  const server = useTestServer()
  let sea: Category
  let city: Category

  beforeAll(async () => {
    const administrator = server.as('ADMINISTRATOR')
    const category = async (name: string) =>
      (await administrator.post('/category', { name, description: 'All of it' })).json<Category>()
    sea = await category('By the sea')
    city = await category('City')
    for (const [name, price, { id }] of [
      ['Whale watching', 3600.5, sea],
      ['Sunset, with "wine"', 900, sea],
      ['=cmd|calc', 100, city],
      ['City walk', 0.29, city],
    ] as const) {
      await administrator.post('/service', { ...servicePayload(id), name, price })
    }
  })

  const names = async (query: string) =>
    (await server.as('EMPLOYEE').get(`/service?pageIndex=0&pageSize=10&${query}`))
      .json<Page<Service>>()
      .content.map(({ name }) => name)

  describe('the list of services', () => {
    it('is filtered by category and price, combined with search and sort', async () => {
      expect(await names(`categoryId=${sea.id}`)).toEqual(['Whale watching', 'Sunset, with "wine"'])
      expect(await names('minPrice=100&maxPrice=900')).toEqual(['Sunset, with "wine"', '=cmd|calc'])
      expect(await names('maxPrice=0.29')).toEqual(['City walk'])
      expect(await names(`categoryId=${city.id}&search=walk`)).toEqual(['City walk'])
      expect(await names('minPrice=0.3&sort=price,desc')).toEqual([
        'Whale watching',
        'Sunset, with "wine"',
        '=cmd|calc',
      ])
    })

    it.each(['categoryId=none', 'categoryId=0', 'minPrice=cheap', 'maxPrice=-1', 'minPrice=1e3'])(
      'refuses %s',
      async (query) => {
        const answer = await server.as('EMPLOYEE').get(`/service?${query}`)
        expect(answer.statusCode).toBe(400)
        expect(answer.json().errors).toMatchObject([{ field: query.split('=')[0] }])
      },
    )
  })

  describe('the export', () => {
    const csv = async (query = '') =>
      await server.as('ADMINISTRATOR').get(`/service?${query}`, { accept: 'text/csv' })

    it('contains the filtered rows, quoted and without formulas', async () => {
      const answer = await csv(`maxPrice=1000&sort=price,desc`)
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      const lines = answer.body.split('\r\n').map((line) => line.replace(/^\d+,/, ''))
      const description = servicePayload(1).description
      expect(lines).toEqual([
        '\uFEFF"Id","Name","Description","Price","Category"',
        `"Sunset, with ""wine""","${description}",900.00,"By the sea"`,
        `"'=cmd|calc","${description}",100.00,"City"`,
        `"City walk","${description}",0.29,"City"`,
        '',
      ])
    })
  })

  it('has prices in two currencies, of which a range is in one: that of the business without another one', async () => {
    const owner = server.as('OWNER')
    const {
      hasSales: _,
      name: __,
      logoVersion: ___,
      ...region
    } = (await owner.get('/business/region')).json()
    await owner.put('/business/region', { ...region, country: 'AR', language: 'es', secondCurrency: 'USD' })
    const hotel = { ...servicePayload(city.id), name: 'Hotel', price: 500, currency: 'USD' }
    await server.as('ADMINISTRATOR').post('/service', hotel)
    expect(await names('currency=USD')).toEqual(['Hotel'])
    expect(await names('currency=usd&maxPrice=499')).toEqual([])
    expect(await names('minPrice=400&maxPrice=1000')).toEqual(['Sunset, with "wine"'])
    expect((await server.as('EMPLOYEE').get('/service?currency=dollars')).statusCode).toBe(400)
    const file = await server.as('ADMINISTRATOR').get('/service?currency=USD', { accept: 'text/csv' })
    expect(file.body).toContain('"Price","Currency","Category"')
    expect(file.body).toContain(',500.00,"USD","City"')
  })
})
