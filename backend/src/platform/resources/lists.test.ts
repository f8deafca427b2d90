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

it.each(['id,asc', 'name,desc'])(
  'sorted by %s, the pages one after the other are the array of all records',
  async (sort) => {
    const paged: number[] = []
    for (let index = 0; index < 13; index++)
      paged.push(...(await page(`pageIndex=${index}&pageSize=100&sort=${sort}`)).content.map(({ id }) => id))
    expect(new Set(paged).size).toBe(COUNT)
    expect((await all(`sort=${sort}`)).map(({ id }) => id)).toEqual(paged)
  },
)

it('answers an array of all records without paging parameters', async () => {
  const answer = await server.as('EMPLOYEE').get('/category')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const everything = answer.json<Category[]>()
  expect(everything).toHaveLength(COUNT)
  expect(everything.map(({ id }) => id)).toEqual(everything.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(Object.keys(everything[0] ?? {})).toEqual(['id', 'name', 'description'])
})

it.each([
  ['ignores case and accents', 'AVILA', ['Ávila', 'avila 2']],
  ['ignores case and accents', 'ávilá', ['Ávila', 'avila 2']],
  ['ignores the tilde of ñ', 'ñandu', ['Ñandú', 'nandu 2']],
  ['needs all words, in any column', '1th avila', ['avila 2']],
  ['finds one or two letters at the beginning of words', 'av 2', ['avila 2']],
  ['finds one or two letters at the beginning of words', 'vi', []],
  ['ignores words without letters and digits', 'avila - 2', ['avila 2']],
  ['finds nothing without any other word', '---', []],
  ['takes pattern characters literally', '100%', ['100% sun']],
  ['takes pattern characters literally', '1%0', []],
  ['takes pattern characters literally', 'a_b', ['a_b']],
  ['takes pattern characters literally', '\\', []],
  ['finds nothing of other words', 'nothing like this', []],
])('a search %s: %s', async (_, search, found) => {
  expect(await names(`pageIndex=0&pageSize=5&search=${encodeURIComponent(search)}`)).toEqual(found)
})

it('a search of the array of all records finds what its pages find', async () => {
  expect((await all('search=category+1202th')).map(({ description }) => description)).toEqual(['The 1202th'])
  expect(await all('search=nothing+like+this')).toEqual([])
})

it('ignores case and accents when sorting, but ñ is after n', async () => {
  expect(await names('pageIndex=0&pageSize=7&sort=name,asc')).toEqual([
    ...['100% sun', 'a_b', 'Ávila', 'avila 2', 'Beaches', 'Category 0', 'Category 0'],
  ])
  expect(await names('pageIndex=0&pageSize=2&sort=name,desc')).toEqual(['Ñandú', 'nandu 2'])
})
