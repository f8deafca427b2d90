import { screen, waitFor, within } from '@testing-library/react'
import { problem, stubApi } from 'shared-api/testing'
import { expect, it } from 'vitest'
import { openCategories, useCategories } from '../testing/categories'

const { routes } = useCategories()

it('keeps the focus on "Try again" while retries fail', async () => {
  let down = true
  const { calls } = stubApi({
    ...routes,
    'GET /category': (request) => (down ? problem(400) : routes['GET /category']?.(request)),
  })
  const { user } = openCategories('/category')
  const again = await screen.findByRole('button', { name: 'Try again' })
  await user.click(again)
  await waitFor(() => expect(calls).toHaveLength(2))
  await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'false'))
  expect(again).toHaveFocus()
  down = false
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('row', { name: /Category 1/ })).toBeVisible()
})

it('shows a page of names and descriptions, and prefetches the next page', async () => {
  const { requests } = stubApi(routes)
  openCategories('/category')
  const row = await screen.findByRole('row', { name: /Category 1/ })
  expect(within(row).getByText('All about 1')).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Edit Category 1' })).toHaveAttribute(
    'href',
    '/category/edit/1',
  )
  expect(within(row).getByRole('link', { name: 'Category 1' })).toHaveAttribute('href', '/category/edit/1')
  expect(screen.getByText('Page 1 of 2')).toBeVisible()
  await waitFor(() => expect(requests.map(({ query }) => query.pageIndex)).toEqual(['0', '1']))
})

it('names the record that is edited in the heading of its form', async () => {
  stubApi(routes)
  const { user } = openCategories('/category')
  await user.click(await screen.findByRole('link', { name: 'Category 1' }))
  expect(await screen.findByRole('heading', { name: 'Edit Category 1' })).toBeVisible()
})

it('has a button for a new category, and the form has none', async () => {
  stubApi(routes)
  const { user } = openCategories('/category')
  await user.click(await screen.findByRole('link', { name: 'New Category' }))
  expect(await screen.findByRole('button', { name: 'Guardar' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'New Category' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'New Category' })).not.toBeInTheDocument()
})
