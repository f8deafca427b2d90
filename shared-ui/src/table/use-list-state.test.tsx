import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useListState } from './use-list-state'

const OPTIONS = {
  columns: [{ id: 'name', sortable: true }, { id: 'edit' }],
  filters: ['categoryId', 'place'],
  accept: { categoryId: (text: string) => /^\d+$/.test(text) },
}

const queryAt = (search: string) =>
  renderHook(() => useListState(OPTIONS), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/${search}`]}>{children}</MemoryRouter>,
  }).result.current

it('reads a whole list from its address', () => {
  const list = queryAt('?page=3&size=10&q=sea&sort=name,desc&categoryId=7')
  expect(list.query).toEqual({ pageIndex: 2, pageSize: 10, search: 'sea', sort: 'name,desc' })
  expect(list.filters).toEqual({ categoryId: '7' })
})

it.each([
  '',
  '?page=0',
  '?page=-1&size=7',
  '?page=x&size=1e3',
  '?sort=name',
  '?sort=edit,asc',
  '?sort=age,asc',
])('reads the nonsense %j as the default', (search) => {
  expect(queryAt(search).query).toEqual({ pageIndex: 0, pageSize: 5 })
})

it('reads a filter that makes no sense as none, and leaves the others', () => {
  expect(queryAt('?categoryId=abc&place=abc').filters).toEqual({ place: 'abc' })
})

it('has the filters that it accepts, unless it names others', () => {
  const { result } = renderHook(() => useListState({ accept: OPTIONS.accept }), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/?categoryId=7&place=abc']}>{children}</MemoryRouter>
    ),
  })
  expect(result.current.filters).toEqual({ categoryId: '7' })
})

it('asks for no more letters than a server takes', () => {
  expect(queryAt(`?q=${'a'.repeat(300)}`).query.search).toHaveLength(100)
})
