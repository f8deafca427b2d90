import { screen, waitFor } from '@testing-library/react'
import { problem, stubApi } from 'shared-api/testing'
import { AutosaveStorage } from 'shared-ui/testing'
import { expect, it } from 'vitest'
import { Categories } from '../categories/categories'
import { fillCategory, openCategories, useCategories } from '../testing/categories'
import { renderSection } from '../testing/render-section'

const { stored, routes } = useCategories()

const warning = /There is another category called “Montañas”, No. 8. Save again to confirm./

it('a record with the name of another one is saved by the second press of the same button', async () => {
  stored.rows.push({ id: 8, name: 'Montañas', description: 'High up' })
  const { calls } = stubApi(routes)
  const { user } = openCategories('/category/new-category')
  await fillCategory(user, ' montanas ', 'Days up there')
  const name = screen.getByLabelText(/Name/)
  const save = screen.getByRole('button', { name: 'Guardar' })
  await user.click(save)
  await waitFor(() => expect(name).toHaveAccessibleDescription(warning))
  expect(name).toHaveFocus()
  expect(screen.getAllByRole('button', { name: /save|guardar/i })).toEqual([save])
  expect(calls).not.toContain('POST /category')

  await user.type(name, ' altas')
  await waitFor(() => expect(name).not.toHaveAccessibleDescription(warning))
  await user.clear(name)
  await user.type(name, 'Montañas')
  await user.click(save)
  await waitFor(() => expect(name).toHaveAccessibleDescription(warning))
  await user.type(screen.getByLabelText(/Description/), ', with a guide')
  await user.click(save)
  expect(await screen.findByText('Categoria agregada.')).toBeVisible()
  expect(name).not.toHaveAccessibleDescription(warning)
  expect(calls.filter((call) => call === 'POST /category')).toHaveLength(1)
})

it('a warning is removed when the restored values are discarded', async () => {
  stubApi(routes)
  const autosaved = (
    <AutosaveStorage value={sessionStorage}>
      <Categories />
    </AutosaveStorage>
  )
  const at = { section: '/category', at: '/category/new-category' }
  const first = renderSection(autosaved, at)
  await fillCategory(first.user, 'Category 1', 'Days on the water')
  first.unmount()
  const { user } = renderSection(autosaved, at)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/^There is another category/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(screen.queryByText(/^There is another category/)).toBeNull()
})

it('a record is saved without a confirmation when the lookup fails', async () => {
  const { calls } = stubApi({ ...routes, 'GET /category': () => problem(400) })
  const { user } = openCategories('/category/new-category')
  await fillCategory(user, 'Category 1', 'Days on the water')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Categoria agregada.')).toBeVisible()
  expect(calls).toContain('POST /category')
})

it('a stored record needs a confirmation when it gets the name of another one, and none when it keeps its name', async () => {
  stored.rows.push({ id: 8, name: 'Category 1', description: 'A twin' })
  stubApi(routes)
  const { user } = openCategories('/category/edit/1')
  await user.type(await screen.findByLabelText(/Description/), ' and more')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Categoria agregada.')).toBeVisible()
  await user.clear(screen.getByLabelText(/Name/))
  await user.type(screen.getByLabelText(/Name/), 'CATEGORY 2')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/There is another category called “Category 2”, No. 2\./)).toBeVisible()
})
