import { screen } from '@testing-library/react'
import { problem, stubApi } from 'shared-api/testing'
import { expect, it } from 'vitest'
import { openCategories, useCategories } from '../testing/categories'

const { stored, routes, saveByAnother } = useCategories()

it('shows what another user saved meanwhile, and applies the own changes again on request', async () => {
  stubApi(routes)
  const { user } = openCategories('/category/edit/2')
  await user.type(await screen.findByLabelText(/Name/), ' and more')
  saveByAnother(2, { description: 'By somebody else' })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))

  const notice = await screen.findByText('Somebody else has changed this in the meantime.')
  expect(notice).toBeVisible()
  expect(screen.getByText(/All about 2 → By somebody else/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Apply my changes again' }))
  expect(await screen.findByText('Categoria agregada.')).toBeVisible()
  expect(stored.rows[1]).toMatchObject({
    id: 2,
    name: 'Category 2 and more',
    description: 'By somebody else',
  })
})

it('asks before leaving when applying the own changes again has failed', async () => {
  let down = false
  stubApi({
    ...routes,
    'PUT /category/:id': (request) => (down ? problem(400) : routes['PUT /category/:id']?.(request)),
  })
  const { user } = openCategories('/category/edit/2')
  await user.type(await screen.findByLabelText(/Name/), ' and more')
  saveByAnother(2, {})
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const again = await screen.findByRole('button', { name: 'Apply my changes again' })
  expect(screen.getByRole('alert')).toHaveFocus()
  down = true
  await user.click(again)
  expect(await screen.findByText('Uh oh! Something went wrong.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

it('discards the own changes on request', async () => {
  stubApi(routes)
  const { user } = openCategories('/category/edit/2')
  await user.type(await screen.findByLabelText(/Name/), ' and more')
  saveByAnother(2, { name: 'By somebody else' })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await user.click(await screen.findByRole('button', { name: 'Discard my changes' }))
  expect(screen.getByLabelText(/Name/)).toHaveValue('By somebody else')
})
