import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
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

it("reads the list's state from the address", () => {
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
])('replaces the invalid parameters %j by the defaults', (search) => {
  expect(queryAt(search).query).toEqual({ pageIndex: 0, pageSize: 5 })
})

it('ignores an invalid filter and keeps the others', () => {
  expect(queryAt('?categoryId=abc&place=abc').filters).toEqual({ place: 'abc' })
})

it('has the filters of `accept` by default', () => {
  const { result } = renderHook(() => useListState({ accept: OPTIONS.accept }), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/?categoryId=7&place=abc']}>{children}</MemoryRouter>
    ),
  })
  expect(result.current.filters).toEqual({ categoryId: '7' })
})

it('cuts the search to the maximum length of the server', () => {
  expect(queryAt(`?q=${'a'.repeat(300)}`).query.search).toHaveLength(100)
})

it('applies two changes in one tick, and follows Back', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Both /> }], {
    initialEntries: ['/?place=home', '/'],
  })
  render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByRole('button', { name: 'Both' }))
  expect(router.state.location.search).toBe('?categoryId=7&place=abc')
  await act(() => router.navigate(-1))
  await userEvent.click(screen.getByRole('button', { name: 'One' }))
  expect(router.state.location.search).toBe('?place=home&categoryId=8')
})

function Both() {
  const list = useListState(OPTIONS)
  const both = () => {
    list.setFilter('categoryId', '7')
    list.setFilter('place', 'abc')
  }
  return (
    <>
      <button type="button" onClick={both}>
        Both
      </button>
      <button type="button" onClick={() => list.setFilter('categoryId', '8')}>
        One
      </button>
    </>
  )
}
