import { screen, waitFor } from '@testing-library/react'
import { heldRoute, logIn, pageOfRows, problem, stubApi } from 'shared-api/testing'
import { beforeEach, expect, it } from 'vitest'
import { beaches, foundCategories, openServices, serviceRoutes, tours } from '../testing/services'

beforeEach(() => void logIn('ADMINISTRATOR'))

it('starts blank, and sends both forms of the category', async () => {
  const { calls, requests } = stubApi(serviceRoutes)
  const { user } = openServices('/services/new-service')
  expect(await screen.findByLabelText(/Price/)).toHaveValue('0.00')
  await user.type(screen.getByLabelText(/Name/), 'Whale watching')
  await user.type(screen.getByLabelText(/Description/), 'A morning at sea with the whales')
  await user.clear(screen.getByLabelText(/Price/))
  await user.type(screen.getByLabelText(/Price/), '3600,5')
  await user.click(screen.getByPlaceholderText('Select a Category'))
  await user.click(await screen.findByRole('option', { name: 'Beaches' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Service added.')).toBeVisible()
  expect(requests[calls.indexOf('POST /service')]?.body).toEqual({
    id: 0,
    name: 'Whale watching',
    description: 'A morning at sea with the whales',
    price: 3600.5,
    categoryId: 2,
    category: beaches,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    days: null,
    datesRequired: false,
  })
  expect(screen.getByLabelText(/Price/)).toHaveValue('0.00')
})

it('marks the categories that are no longer sold', async () => {
  stubApi({
    ...serviceRoutes,
    'GET /category': (request) =>
      pageOfRows([beaches, { ...beaches, id: 9, name: 'Skiing', retired: true }], request),
  })
  const { user } = openServices('/services/new-service')
  await user.click(await screen.findByPlaceholderText('Select a Category'))
  expect(await screen.findByRole('option', { name: 'Skiing · No longer sold' })).toBeVisible()
  expect(screen.getByRole('option', { name: 'Beaches' })).toBeVisible()
})

it('says “Required” under a category that is not chosen', async () => {
  stubApi(serviceRoutes)
  const { user } = openServices('/services/new-service')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const category = screen.getByRole('combobox', { name: /Category/ })
  await waitFor(() => expect(category).toHaveAccessibleDescription('Required'))
})

it('warns of a used name and a price of 0 under the fields, and saves at the second press', async () => {
  const { calls } = stubApi(serviceRoutes)
  const { user } = openServices('/services/new-service')
  const name = await screen.findByLabelText(/Name/)
  const price = screen.getByLabelText(/Price/)
  await user.type(name, 'City walk')
  await user.type(screen.getByLabelText(/Description/), 'Three hours through the old town')
  await user.click(screen.getByPlaceholderText('Select a Category'))
  await user.click(await screen.findByRole('option', { name: 'Beaches' }))
  await user.click(price)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription(
      'There is another service called “City walk”, No. 7. Save again to confirm.',
    ),
  )
  const ofPrice = 'It would be sold at $ 0.00. Save again to confirm.'
  expect(price).toHaveAccessibleDescription(ofPrice)
  expect(calls).not.toContain('POST /service')
  // Leaving the field must not remove the warning: the button would move away from the pointer.
  await user.click(price)
  await user.tab()
  expect(price).toHaveAccessibleDescription(ofPrice)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Service added.')).toBeVisible()
})

it('says how long a service lasts, asks for dates and retires it', async () => {
  const { requests } = stubApi(serviceRoutes)
  const { user } = openServices('/services/edit/7')
  await user.type(await screen.findByLabelText('Days'), '4')
  await user.click(screen.getByRole('checkbox', { name: 'Travel dates are required' }))
  await user.click(screen.getByRole('checkbox', { name: 'No longer sold' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Service saved.')).toBeVisible()
  expect(requests.find(({ body }) => body !== undefined)?.body).toMatchObject({
    days: 4,
    datesRequired: true,
    retired: true,
  })
})

it('shows a stored service', async () => {
  stubApi(serviceRoutes)
  openServices('/services/edit/7')
  expect(await screen.findByLabelText(/Price/)).toHaveValue('1,250.50')
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Category/ })).toHaveValue('City tours'))
})

it('chooses the only category that is listed with Enter, before it saves', async () => {
  const search = heldRoute()
  const { calls, requests } = stubApi({
    ...serviceRoutes,
    'GET /category': async (request) => {
      if (request.query.search) await search(request)
      return foundCategories([tours, beaches], request)
    },
  })
  const { user } = openServices('/services/edit/7')
  const category = await screen.findByRole('combobox', { name: /Category/ })
  await waitFor(() => expect(category).toHaveValue('City tours'))
  await user.clear(category)
  await user.type(category, 'beach{Enter}')
  search.answer(undefined)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  expect(category).toHaveValue('Beaches')
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Service saved.')).toBeVisible()
  expect(requests.find(({ body }) => body !== undefined)?.body).toMatchObject({ categoryId: 2 })
})

it("shows the server's error under its field", async () => {
  const errors = [{ field: 'categoryId', message: 'Does not exist' }]
  stubApi({ ...serviceRoutes, 'PUT /service/:id': () => problem(400, { errors }) })
  const { user } = openServices('/services/edit/7')
  await user.type(await screen.findByLabelText(/Name/), ' by night')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Does not exist')).toBeVisible()
  expect(screen.getByLabelText(/Name/)).toHaveValue('City walk by night')
})

it('shows when the categories could not be loaded, and loads them on "Try again"', async () => {
  let down = true
  stubApi({
    ...serviceRoutes,
    'GET /category': (request) => (down ? problem(400) : foundCategories([beaches], request)),
  })
  const { user } = openServices('/services/new-service')
  await user.click(await screen.findByPlaceholderText('Select a Category'))
  expect(await screen.findByText(/These could not be loaded/)).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(screen.getByPlaceholderText('Select a Category'))
  expect(await screen.findByRole('option', { name: 'Beaches' })).toBeVisible()
  expect(screen.queryByText(/These could not be loaded/)).toBeNull()
})
