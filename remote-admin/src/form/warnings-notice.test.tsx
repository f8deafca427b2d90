import { screen } from '@testing-library/react'
import { problem, stubApi } from 'shared-api/testing'
import { AutosaveStorage } from 'shared-ui/testing'
import { expect, it } from 'vitest'
import { Categories } from '../categories/categories'
import { fillCategory, openCategories, useCategories } from '../testing/categories'
import { renderSection } from '../testing/render-section'

const { stored, routes } = useCategories()

it('a record with the name of another one is saved only after a confirmation', async () => {
  stored.rows.push({ id: 8, name: 'Montañas', description: 'High up' })
  const { calls } = stubApi(routes)
  const { user } = openCategories('/category/new-category')
  await fillCategory(user, ' montanas ', 'Days up there')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('There is another category called “Montañas”, No. 8.')
  expect(alert).toHaveFocus()
  expect(calls).not.toContain('POST /category')

  await user.type(screen.getByLabelText(/Name/), ' altas')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.clear(screen.getByLabelText(/Name/))
  await user.type(screen.getByLabelText(/Name/), 'Montañas')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
  expect(await screen.findByText('Categoria agregada.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
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
  expect(await screen.findByRole('alert')).toHaveTextContent('There is another category')
  await user.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(screen.queryByRole('alert')).toBeNull()
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
  expect(await screen.findByText('Categoria modificada.')).toBeVisible()
  await user.clear(screen.getByLabelText(/Name/))
  await user.type(screen.getByLabelText(/Name/), 'CATEGORY 2')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/There is another category called “Category 2”, No. 2\./)).toBeVisible()
})
