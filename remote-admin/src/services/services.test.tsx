import { screen, waitFor, within } from '@testing-library/react'
import { logIn, pageOfRows, stubApi } from 'shared-api/testing'
import { beforeEach, expect, it } from 'vitest'
import { openServices, serviceRoutes, walk } from '../testing/services'

beforeEach(() => void logIn('ADMINISTRATOR'))

it('shows name, price and category', async () => {
  stubApi(serviceRoutes)
  openServices('/services')
  const row = await screen.findByRole('row', { name: /City walk/ })
  expect(within(row).getByText('$ 1,250.50')).toBeVisible()
  expect(within(row).getByText('City tours')).toBeVisible()
  expect(screen.getByRole('link', { name: 'New Service' })).toHaveAttribute('href', '/services/new-service')
})

it('marks what is no longer sold', async () => {
  stubApi({
    ...serviceRoutes,
    'GET /service': (request) => pageOfRows([{ ...walk, retired: true }], request),
  })
  openServices('/services')
  expect(await screen.findByRole('row', { name: /City walk No longer sold/ })).toBeVisible()
})

it('sends the parameters of its address to the server', async () => {
  const { requests } = stubApi(serviceRoutes)
  openServices('/services?page=1&size=10&q=walk&sort=price,desc&categoryId=1&minPrice=100&maxPrice=2000.50')
  await screen.findByRole('row', { name: /City walk/ })
  expect(requests.map(({ query }) => query)).toContainEqual({
    pageIndex: '0',
    pageSize: '10',
    search: 'walk',
    sort: 'price,desc',
    categoryId: '1',
    minPrice: '100',
    maxPrice: '2000.50',
  })
})

it('does not send invalid parameters of its address', async () => {
  const { requests } = stubApi(serviceRoutes)
  openServices('/services?categoryId=abc&minPrice=-1&maxPrice=2000.50')
  await screen.findByRole('row', { name: /City walk/ })
  const asked = requests.map(({ query }) => query).find((query) => query?.maxPrice)
  expect(asked).toEqual({ pageIndex: '0', pageSize: '5', maxPrice: '2000.50' })
})

it('filters by a category found by typing', async () => {
  const { requests } = stubApi(serviceRoutes)
  const { user, router } = openServices('/services?page=3')
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'bea')
  await user.click(await screen.findByRole('option', { name: 'Beaches' }))
  expect(router.state.location.search).toBe('?categoryId=2')
  await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ pageIndex: '0', categoryId: '2' }))
})
