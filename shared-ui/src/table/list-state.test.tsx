import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AutosaveStorage } from '../form/form-autosave'
import { renderUi } from '../testing'
import { Cities, type City, COLUMNS } from '../testing/cities'
import { useLocalListState } from '../url-state/list-state'
import type { Column } from './column'
import { useListState } from './use-list-state'

describe('list state', () => {
  it('turns pages, and goes back to the first page when anything else changes', () => {
    const { result } = renderHook(() => useLocalListState())
    act(() => result.current.setPageIndex(3))
    expect(result.current.query).toEqual({ pageIndex: 3, pageSize: 5 })
    act(() => result.current.setSearch('ana'))
    expect(result.current.query).toEqual({ pageIndex: 0, pageSize: 5, search: 'ana' })
    act(() => result.current.setPageIndex(1))
    act(() => result.current.setSort({ id: 'name', desc: true }))
    expect(result.current.query).toEqual({ pageIndex: 0, pageSize: 5, search: 'ana', sort: 'name,desc' })
  })

  it('keeps filters and removes empty ones', () => {
    const { result } = renderHook(() => useLocalListState({ pageSize: 10 }))
    act(() => result.current.setFilter('category', '4'))
    act(() => result.current.setFilter('price', '100'))
    expect(result.current.filters).toEqual({ category: '4', price: '100' })
    act(() => result.current.setFilter('category', ''))
    expect(result.current.filters).toEqual({ price: '100' })
  })
})

describe('use list state', () => {
  const OPTIONS = {
    columns: [{ id: 'name', sortable: true }, { id: 'edit' }],
    filters: ['categoryId', 'place'],
    accept: { categoryId: (text: string) => /^\d+$/.test(text) },
  }

  const queryAt = (search: string) =>
    renderHook(() => useListState(OPTIONS), {
      wrapper: ({ children }) => <MemoryRouter initialEntries={[`/${search}`]}>{children}</MemoryRouter>,
    }).result.current

  const DEFAULT = { pageIndex: 0, pageSize: 5 }

  it.each([
    [
      '?page=3&size=10&q=sea&sort=name,desc&categoryId=7',
      { pageIndex: 2, pageSize: 10, search: 'sea', sort: 'name,desc' },
      { categoryId: '7' },
    ],
    ['?categoryId=abc&place=abc', DEFAULT, { place: 'abc' }],
    ['', DEFAULT, {}],
    ['?page=0', DEFAULT, {}],
    ['?page=-1&size=7', DEFAULT, {}],
    ['?page=x&size=1e3', DEFAULT, {}],
    ['?sort=name', DEFAULT, {}],
    ['?sort=edit,asc', DEFAULT, {}],
    ['?sort=age,asc', DEFAULT, {}],
  ])('reads the address %j, with defaults for invalid parameters', (search, query, filters) => {
    const list = queryAt(search)
    expect([list.query, list.filters]).toEqual([query, filters])
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
})

describe('remembered list', () => {
  beforeEach(() => localStorage.clear())

  function Remembered() {
    return <Cities list={useListState({ rememberAs: 'cities' })} rememberAs="cities" />
  }

  it('hides columns and shows compact rows, and remembers both', async () => {
    const columns: Column<City>[] = [
      ...COLUMNS.slice(0, 1),
      { id: 'length', header: 'Length', cell: (city) => city.name.length },
      { id: 'edit', header: 'Edit', cell: () => null, action: true },
    ]
    const first = renderUi(<Cities columns={columns} rememberAs="cities" />)
    await first.user.click(screen.getByRole('button', { name: 'More actions' }))
    const items = await screen.findAllByRole('menuitemcheckbox')
    expect(items.map((item) => item.textContent)).toEqual(['Length', 'Compact rows'])
    await first.user.click(screen.getByRole('menuitemcheckbox', { name: 'Length' }))
    await first.user.click(screen.getByRole('menuitemcheckbox', { name: 'Compact rows' }))
    expect(screen.queryByRole('columnheader', { name: 'Length' })).toBeNull()
    first.unmount()

    const { container } = renderUi(<Cities columns={columns} rememberAs="cities" />)
    expect(screen.queryByRole('columnheader', { name: 'Length' })).toBeNull()
    expect(container.querySelector('[data-dense]')).not.toBeNull()
  })

  it('does not remember the columns that a saved view hides', async () => {
    const columns: Column<City>[] = [
      ...COLUMNS.slice(0, 1),
      { id: 'length', header: 'Length', cell: (city) => city.name.length },
    ]
    function Viewed() {
      return <Cities columns={columns} list={useListState({ columns })} rememberAs="cities" />
    }
    const { user, router } = renderUi(<Viewed />, { at: '/?hide=length' })
    expect(screen.queryByRole('columnheader', { name: 'Length' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Compact rows' }))
    await act(() => router.navigate('/'))
    expect(await screen.findByRole('columnheader', { name: 'Length' })).toBeVisible()
  })

  it('ignores invalid stored settings', () => {
    localStorage.setItem('todoturismo.user.list.cities', '{"hidden":7')
    renderUi(<Cities rememberAs="cities" />)
    expect(screen.getByRole('columnheader', { name: 'Edit' })).toBeVisible()
  })

  it('follows the settings of another tab', () => {
    const columns: Column<City>[] = [
      ...COLUMNS,
      { id: 'length', header: 'Length', cell: ({ name }) => name.length },
    ]
    renderUi(<Cities columns={columns} rememberAs="cities" />)
    expect(screen.getByRole('columnheader', { name: 'Length' })).toBeVisible()
    act(() => {
      localStorage.setItem('todoturismo.user.list.cities', '{"hidden":["length"]}')
      window.dispatchEvent(new StorageEvent('storage', { key: 'todoturismo.user.list.cities' }))
    })
    expect(screen.queryByRole('columnheader', { name: 'Length' })).toBeNull()
  })

  it('remembers the rows per page of a list', async () => {
    const { user, unmount } = renderUi(<Remembered />)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10')
    unmount()
    renderUi(<Remembered />)
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('10')
  })

  it('opens at the first page with the last search on a link without parameters, and follows an address with parameters', async () => {
    const kept = <AutosaveStorage value={sessionStorage}>{<Remembered />}</AutosaveStorage>
    const { user, router } = renderUi(kept, { path: '/cities' })
    await act(() => router.navigate('/cities?q=a&size=10'))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(router.state.location.search).toBe('?q=a&size=10&page=2')
    await act(() => router.navigate('/'))
    await act(() => router.navigate('/cities'))
    await waitFor(() => expect(router.state.location.search).toBe('?q=a'))
    expect(screen.getByText('Page 1 of 3')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('5')
    await act(() => router.navigate('/'))
    await act(() => router.navigate('/cities?page=3'))
    expect(screen.getByText('Page 3 of 3')).toBeVisible()
  })

  it('turns pages when the storage of addresses is full', async () => {
    const full = { getItem: () => null, removeItem: () => undefined, setItem: vi.fn() }
    full.setItem.mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    const { user } = renderUi(<Remembered />, { autosaveIn: full })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('Page 2 of 3')).toBeVisible()
    expect(full.setItem).toHaveBeenCalled()
  })
})
