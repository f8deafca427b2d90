import type { Category, Page, Service } from 'shared-api/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { servicePayload } from '../../testing/payloads'
import { useTestServer } from '../../testing/test-server'

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
      `"Sunset, with ""wine""","${description}",900,"By the sea"`,
      `"'=cmd|calc","${description}",100,"City"`,
      `"City walk","${description}",0.29,"City"`,
      '',
    ])
  })

  it.each([
    ['es-AR,en;q=0.8', '"Id","Nombre","Descripción","Precio","Categoría"'],
    ['en', '"Id","Name","Description","Price","Category"'],
    ['constructor', '"Id","Name","Description","Price","Category"'],
  ])('has the headings of Accept-Language: %s', async (language, headings) => {
    const headers = { accept: 'text/csv', 'accept-language': language }
    const answer = await server.as('ADMINISTRATOR').get('/service', headers)
    expect(answer.body.split('\r\n')[0]).toBe(`\uFEFF${headings}`)
  })

  it('is refused for the same invalid parameters as the list', async () => {
    expect((await server.anonymous.get('/service', { accept: 'text/csv' })).statusCode).toBe(403)
    expect((await csv('sort=nonsense,asc')).statusCode).toBe(400)
  })
})
