import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { AutosaveStorage } from '../form/autosave-storage'
import { renderUi } from '../testing'
import { CITIES, Cities, type City, COLUMNS, source } from '../testing/cities'
import type { Column } from './column'
import { useListState } from './use-list-state'

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

it('renders its rows once when it is opened', () => {
  localStorage.setItem('todoturismo.user.list.cities', '{"hidden":["length"],"dense":true,"pageSize":4}')
  const cell = vi.fn((city: City) => city.name)
  const columns: Column<City>[] = [{ id: 'name', header: 'Name', cell }]
  const page = source()
  function Opened() {
    return (
      <Cities
        columns={columns}
        page={page}
        list={useListState({ rememberAs: 'cities' })}
        rememberAs="cities"
      />
    )
  }
  renderUi(<Opened />)
  expect(cell).toHaveBeenCalledTimes(CITIES.length)
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

it('keeps the settings until a reload when the storage is full', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  const { user, container, unmount } = renderUi(<Cities rememberAs="unstored cities" />)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Compact rows' }))
  expect(container.querySelector('[data-dense]')).not.toBeNull()
  unmount()
  expect(
    renderUi(<Cities rememberAs="unstored cities" />).container.querySelector('[data-dense]'),
  ).not.toBeNull()
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
