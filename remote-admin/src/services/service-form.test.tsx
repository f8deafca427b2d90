import { screen, waitFor, within } from '@testing-library/react'
import type { Category, Service } from 'shared-api'
import { heldRoute, logIn, pageOfRows, problem, stubApi } from 'shared-api/testing'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { beaches, foundCategories, openServices, serviceRoutes, tours, walk } from '../testing/categories'
import { NEW_SERVICE, ServiceValues, serviceValues, toServicePayload } from './service-values'

describe('service form', () => {
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
    await waitFor(() => expect(category).toHaveAccessibleDescription(/Required/))
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
})

describe('service values', () => {
  const category = { id: 2, name: 'Tours', description: 'Guided tours' }
  const stored: Service = {
    id: 5,
    name: 'City walk',
    description: 'Three hours through the old town',
    price: 1250.5,
    category,
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-02T10:00:00.000Z',
  }
  const now = '2026-03-01T12:00:00.000Z'

  describe('the values of the service form', () => {
    it('start with the specified defaults and require a category', () => {
      expect(NEW_SERVICE).toMatchObject({
        id: null,
        name: '',
        description: '',
        price: '0.00',
        categoryId: '0',
      })
      const { issues = [] } = v.safeParse(ServiceValues, NEW_SERVICE)
      expect(issues.map((issue) => issue.message)).toContain('Required')
    })

    it('send both forms of the category, and id 0 for a new service', () => {
      const typed = { ...serviceValues(stored), id: null, price: '99,90' }
      const payload = toServicePayload(v.parse(ServiceValues, typed), { category, stored: undefined, now })
      expect(payload).toEqual({
        id: 0,
        name: 'City walk',
        description: 'Three hours through the old town',
        price: 99.9,
        categoryId: 2,
        category,
        createdAt: now,
        updatedAt: now,
        days: null,
        datesRequired: false,
        retired: false,
      })
    })

    it('send no version of the category', () => {
      const payload = toServicePayload(v.parse(ServiceValues, serviceValues(stored)), {
        category: { ...category, etag: '"7"' } as Category,
        stored,
        now,
      })
      expect(payload.category).toEqual(category)
    })

    it('keep the id and the dates of a stored service', () => {
      const payload = toServicePayload(v.parse(ServiceValues, serviceValues(stored)), {
        category,
        stored,
        now,
      })
      const { category: nested, ...rest } = stored
      expect(payload).toEqual({
        ...rest,
        categoryId: nested.id,
        category: nested,
        days: null,
        datesRequired: false,
        retired: false,
      })
    })
  })
})

describe('category filter', () => {
  /** jsdom has no layout, so the test calls this to simulate scrolling. */
  let scrollIntoSight = () => {}

  class FakeObserver {
    constructor(inSight: (entries: { isIntersecting: boolean }[]) => void) {
      scrollIntoSight = () => inSight([{ isIntersecting: true }])
    }
    observe() {}
    disconnect() {}
  }

  beforeEach(() => {
    logIn('ADMINISTRATOR')
    vi.stubGlobal('IntersectionObserver', FakeObserver)
    return () => vi.unstubAllGlobals()
  })

  async function openFilter(at: string) {
    const { user } = openServices(at)
    await user.click(await screen.findByRole('button', { name: /^Filters/ }))
    return { user, field: screen.getByRole('combobox', { name: 'Category' }) }
  }

  it('shows when the categories could not be loaded, not an empty list, and loads them on "Try again"', async () => {
    let down = true
    stubApi({
      ...serviceRoutes,
      'GET /category': (request) => (down ? problem(400) : foundCategories([beaches], request)),
    })
    const { user, field } = await openFilter('/services')
    await user.click(field)
    expect(await screen.findByText(/These could not be loaded/)).toBeVisible()
    expect(screen.getByText('The options could not be loaded.')).toBeVisible()
    expect(screen.queryByText('No results.')).toBeNull()
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(field)
    expect(await screen.findByRole('option', { name: 'Beaches' })).toBeVisible()
    expect(screen.queryByText(/These could not be loaded/)).toBeNull()
  })

  const many = Array.from({ length: 45 }, (_, index) => ({
    id: index + 1,
    name: `Kind ${index + 1}`,
    description: '',
  }))

  it('loads nothing until it is opened, then one page at a time', async () => {
    const { requests, calls } = stubApi({
      ...serviceRoutes,
      'GET /category': (request) => foundCategories(many, request),
    })
    const { user, field } = await openFilter('/services')
    expect(calls).not.toContain('GET /category')
    await user.click(field)
    expect(await screen.findByRole('option', { name: 'Kind 20' })).toBeVisible()
    expect(screen.queryByRole('option', { name: 'Kind 21' })).toBeNull()
    expect(requests[calls.indexOf('GET /category')]?.query).toEqual({
      pageIndex: '0',
      pageSize: '20',
      sort: 'name,asc',
    })
    scrollIntoSight()
    expect(await screen.findByRole('option', { name: 'Kind 40' })).toBeVisible()
  })

  it('shows the name of the chosen category, whatever page it is on', async () => {
    stubApi({
      ...serviceRoutes,
      'GET /category': (request) => foundCategories(many, request),
      'GET /category/:id': () => ({ ...tours, id: 99, name: 'Far away' }),
    })
    const { field } = await openFilter('/services?categoryId=99')
    await waitFor(() => expect(field).toHaveValue('Far away'))
  })

  it('adds the id to categories of the same name', async () => {
    const twins = [tours, { ...tours, id: 5 }]
    stubApi({ ...serviceRoutes, 'GET /category': (request) => foundCategories(twins, request) })
    const { user, field } = await openFilter('/services')
    await user.click(field)
    expect(await screen.findByRole('option', { name: 'City tours (No. 1)' })).toBeVisible()
    expect(screen.getByRole('option', { name: 'City tours (No. 5)' })).toBeVisible()
  })
})

describe('services', () => {
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
})
