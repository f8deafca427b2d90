import { expect, it } from 'vitest'
import { rowList } from './row-list'

const NAMES = ['Ángela Ríos', 'ana paz', 'Luis Gil', 'Óscar Paz']

const rows = NAMES.map((name, index) => ({ id: index + 1, name }))

const definition = {
  columns: { name: ({ name }: { name: string }) => name },
  searched: ({ id, name }: { id: number; name: string }) => `${name} ${id}`,
}

const list = rowList(rows, definition)
const names = (query: Partial<Parameters<typeof list.page>[0]>) =>
  list.page({ pageIndex: 0, pageSize: 10, ...query }).content.map(({ name }) => name)

it('is searched by words, without case and accents', () => {
  expect(names({ search: 'PAZ' })).toEqual(['ana paz', 'Óscar Paz'])
  expect(names({ search: 'rios ang' })).toEqual(['Ángela Ríos'])
  expect(names({ search: 'paz 4' })).toEqual(['Óscar Paz'])
  expect(names({ search: 'nobody' })).toEqual([])
})

it('is sorted as on the server, in both directions', () => {
  expect(names({ sort: 'name,asc' })).toEqual(['ana paz', 'Ángela Ríos', 'Luis Gil', 'Óscar Paz'])
  expect(names({ sort: 'name,desc' })).toEqual(['Óscar Paz', 'Luis Gil', 'Ángela Ríos', 'ana paz'])
  expect(names({})).toEqual(NAMES)
})

it('has pages', () => {
  const page = list.page({ pageIndex: 1, pageSize: 3 })
  expect(page).toMatchObject({ totalElements: 4, totalPages: 2, last: true })
  expect(page.content.map(({ id }) => id)).toEqual([4])
})

it('finds a record by its id', () => {
  expect(list.find(3)).toMatchObject({ name: 'Luis Gil' })
  expect(list.find(9)).toBeUndefined()
})

it('searches 50,000 clients in 50 ms', () => {
  const many = rowList(
    Array.from({ length: 50_000 }, (_, index) => ({
      id: index + 1,
      name: `${NAMES[index % 4]} ${index} client${index}@example.com`,
    })),
    definition,
  )
  const query = { pageIndex: 0, pageSize: 5, search: 'paz 4999' }
  // The first search prepares the texts.
  many.page(query)
  const fastest = Math.min(
    ...Array.from({ length: 30 }, () => {
      const start = performance.now()
      many.page(query)
      return performance.now() - start
    }),
  )
  expect(fastest).toBeLessThan(50)
})
