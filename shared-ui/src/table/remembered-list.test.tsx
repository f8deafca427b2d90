import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AutosaveStorage } from '../form/form-autosave'
import { renderUi } from '../testing'
import { Cities, type City, COLUMNS } from '../testing/cities'
import type { Column } from './column'
import { useListState } from './use-list-state'

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
  await first.user.click(screen.getByRole('button', { name: 'Columns and spacing' }))
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

it('ignores invalid stored settings', () => {
  localStorage.setItem('todoturismo.list.cities', '{"hidden":7')
  renderUi(<Cities rememberAs="cities" />)
  expect(screen.getByRole('columnheader', { name: 'Edit' })).toBeVisible()
})

it('remembers the rows per page of a list', async () => {
  const { user, unmount } = renderUi(<Remembered />)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10')
  unmount()
  renderUi(<Remembered />)
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('10')
})

it('restores the last page on a link without parameters, and follows an address with parameters', async () => {
  const kept = <AutosaveStorage value={sessionStorage}>{<Remembered />}</AutosaveStorage>
  const { user, router } = renderUi(kept, { path: '/cities' })
  await act(() => router.navigate('/cities'))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await act(() => router.navigate('/'))
  await act(() => router.navigate('/cities'))
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  await act(() => router.navigate('/'))
  await act(() => router.navigate('/cities?page=3'))
  expect(screen.getByText('Page 3 of 3')).toBeVisible()
})
