import type { Category, Page } from 'shared-api/contract'
import { beforeAll, expect, it } from 'vitest'
import { category } from '../../tables/catalogue'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()

/** More rows than one batch of the stream. */
const COUNT = 1203
const NAMES = ['Ávila', 'avila 2', 'Beaches', '100% sun', 'a_b', 'Ñandú', 'nandu 2']

beforeAll(async () => {
  const rows = Array.from({ length: COUNT }, (_, index) => ({
    name: NAMES[index] ?? `Category ${index % 100}`,
    description: `The ${index}th`,
  }))
  await server.db.insert(category).values(rows)
})

const page = async (query: string) => {
  const answer = await server.as('EMPLOYEE').get(`/category?${query}`)
  return answer.json<Page<Category>>()
}
const names = async (query: string) => (await page(query)).content.map(({ name }) => name)
const all = async (query = '') => {
  const answer = await server.as('EMPLOYEE').get(`/category?${query}`)
  return answer.json<Category[]>()
}

it('answers a page with all members', async () => {
  expect(await page('pageIndex=1&pageSize=100')).toMatchObject({
    totalElements: COUNT,
    totalPages: 13,
    number: 1,
    size: 100,
    numberOfElements: 100,
    first: false,
    last: false,
    empty: false,
  })
  expect(await page('pageIndex=12&pageSize=100')).toMatchObject({ numberOfElements: 3, last: true })
})

it('shows each record on exactly one page for every sort', async () => {
  for (const sort of ['', '&sort=name,asc', '&sort=name,desc']) {
    const ids = new Set<number>()
    for (let index = 0; index < 13; index++) {
      for (const { id } of (await page(`pageIndex=${index}&pageSize=100${sort}`)).content) ids.add(id)
    }
    expect(ids.size).toBe(COUNT)
  }
})

it('answers an array of all records without paging parameters', async () => {
  const answer = await server.as('EMPLOYEE').get('/category')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const everything = answer.json<Category[]>()
  expect(everything).toHaveLength(COUNT)
  expect(everything.map(({ id }) => id)).toEqual(everything.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(Object.keys(everything[0] ?? {})).toEqual(['id', 'name', 'description'])
})

it('sorts the array of all records', async () => {
  const paged: string[] = []
  for (let index = 0; index < 13; index++) {
    paged.push(...(await names(`pageIndex=${index}&pageSize=100&sort=name,desc`)))
  }
  expect((await all('sort=name,desc')).map(({ name }) => name)).toEqual(paged)
})

it('answers an empty array when nothing is found', async () => {
  expect(await all('search=nothing+like+this')).toEqual([])
})

it('ignores case and accents in a search', async () => {
  expect(await names('pageIndex=0&pageSize=5&search=AVILA')).toEqual(['Ávila', 'avila 2'])
  expect(await names('pageIndex=0&pageSize=5&search=%C3%A1vil%C3%A1')).toEqual(['Ávila', 'avila 2'])
  expect(await names('pageIndex=0&pageSize=5&search=%C3%B1andu')).toEqual(['Ñandú', 'nandu 2'])
})

it('finds records with all words in any column', async () => {
  expect(await names('pageIndex=0&pageSize=5&search=1th+avila')).toEqual(['avila 2'])
  expect(await page('pageIndex=0&pageSize=5&search=category+1202th')).toMatchObject({ totalElements: 1 })
})

it('finds one or two letters at the beginning of words', async () => {
  expect(await names('pageIndex=0&pageSize=5&search=av+2')).toEqual(['avila 2'])
  expect(await names('pageIndex=0&pageSize=5&search=vi')).toEqual([])
})

it('ignores words without letters and digits, and finds nothing when there is no other word', async () => {
  expect(await names('pageIndex=0&pageSize=5&search=avila+-+2')).toEqual(['avila 2'])
  expect(await names('pageIndex=0&pageSize=5&search=---')).toEqual([])
})

it('takes pattern characters literally', async () => {
  expect(await names('pageIndex=0&pageSize=5&search=100%25')).toEqual(['100% sun'])
  expect(await names('pageIndex=0&pageSize=5&search=1%250')).toEqual([])
  expect(await names('pageIndex=0&pageSize=5&search=a_b')).toEqual(['a_b'])
  expect(await names('pageIndex=0&pageSize=5&search=%5C')).toEqual([])
})

it('ignores case and accents when sorting, but ñ is after n', async () => {
  expect(await names('pageIndex=0&pageSize=7&sort=name,asc')).toEqual([
    ...['100% sun', 'a_b', 'Ávila', 'avila 2', 'Beaches', 'Category 0', 'Category 0'],
  ])
  expect(await names('pageIndex=0&pageSize=2&sort=name,desc')).toEqual(['Ñandú', 'nandu 2'])
})
