import { screen, waitFor, within } from '@testing-library/react'
import type { Category } from 'shared-api'
import { heldRoute, logIn, pageOfRows, problem, type StubRoute } from 'shared-api/testing'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { beaches, foundCategories, openServices, tours, walk } from '../testing/categories'
import { NEW_SERVICE, ServiceValues, serviceValues, toServicePayload } from './service-values'

describe('service form', () => {
  beforeEach(() => void logIn('ADMINISTRATOR'))

  it('marks the categories that are no longer sold', async () => {
    const { user } = openServices('/services/new-service', {
      'GET /category': (request) =>
        pageOfRows([beaches, { ...beaches, id: 9, name: 'Skiing', retired: true }], request),
    })
    await user.click(await screen.findByPlaceholderText('Select a Category'))
    expect(await screen.findByRole('option', { name: 'Skiing · No longer sold' })).toBeVisible()
    expect(screen.getByRole('option', { name: 'Beaches' })).toBeVisible()
  })

  it('begins with what an address says of it, once', async () => {
    const { user, requests, router } = openServices(
      '/services/new-service?name=Hotel+Sol&price=873.40&category=2&currency=ARS',
    )
    expect(await screen.findByLabelText(/Name/)).toHaveValue('Hotel Sol')
    expect(screen.getByLabelText(/Price/)).toHaveValue('873.40')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Category/ })).toHaveValue('Beaches'))
    await user.type(screen.getByLabelText(/Description/), 'Three nights with breakfast')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Service added.')).toBeVisible()
    expect(requests.find(({ body }) => body !== undefined)?.body).toMatchObject({
      name: 'Hotel Sol',
      price: 873.4,
      categoryId: 2,
    })
    await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveValue(''))
    expect(router.state.location.search).toBe('')
  })

  it('warns of a used name and a price of 0 under the fields, and saves at the second press', async () => {
    const { user, calls } = openServices('/services/new-service')
    const name = await screen.findByLabelText(/Name/)
    const price = screen.getByLabelText(/Price/)
    await user.type(name, 'City walk')
    await user.click(screen.getByLabelText(/Description/))
    await user.paste('Three hours through the old town')
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
    const { user, requests } = openServices('/services/edit/7')
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

  it('chooses the only category that is found with Enter, before it saves', async () => {
    const search = heldRoute()
    const { user, calls, requests } = openServices('/services/edit/7', {
      'GET /category': async (request) => {
        if (request.query.search) await search(request)
        return foundCategories([tours, beaches], request)
      },
    })
    const category = await screen.findByRole('combobox', { name: /Category/ })
    await waitFor(() => expect(category).toHaveValue('City tours'))
    await user.clear(category)
    await user.type(category, 'beach{Enter}')
    search.answer(undefined)
    expect(await screen.findByRole('option', { name: '+ Create “beach”' })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(category).toHaveValue('Beaches')
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Service saved.')).toBeVisible()
    expect(requests.find(({ body }) => body !== undefined)?.body).toMatchObject({ categoryId: 2 })
  })
})

describe('a category that is missing', () => {
  beforeEach(() => void logIn('ADMINISTRATOR'))

  it('is made in the list by its name, without leaving the form', async () => {
    const wine = { id: 9, name: 'Wine tours', description: 'Wine tours' }
    const rows = [tours, beaches]
    const { user, requests } = openServices('/services/new-service', {
      'GET /category': (request) => foundCategories(rows, request),
      'GET /category/:id': () => wine,
      'POST /category': () => {
        rows.push(wine)
        return wine
      },
    })
    await user.type(await screen.findByLabelText(/Name/), 'Malbec walk')
    const category = screen.getByRole('combobox', { name: /Category/ })
    await user.type(screen.getByLabelText(/Price/), '10')
    await user.tab()
    expect(category).toHaveFocus()
    await user.type(category, 'Wine tours')
    expect(await screen.findByRole('option', { name: '+ Create “Wine tours”' })).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(category).toHaveValue('Wine tours'))
    expect(requests.find(({ body }) => body !== undefined)?.body).toEqual({
      name: 'Wine tours',
      description: 'Wine tours',
    })
    expect(screen.getByLabelText(/Name/)).toHaveValue('Malbec walk')
  })

  it('is not made where its name is refused, which is said', async () => {
    const { user } = openServices('/services/new-service', {
      'POST /category': () =>
        problem(400, {
          detail: 'At least 4 characters',
          errors: [{ field: 'name', message: 'At least 4 characters' }],
        }),
    })
    const category = await screen.findByRole('combobox', { name: /Category/ })
    await user.type(category, 'Sky')
    await user.click(await screen.findByRole('option', { name: '+ Create “Sky”' }))
    expect(await screen.findByText(/At least 4 characters/)).toBeVisible()
    expect(category).toHaveValue('Sky')
  })
})

describe('the values of the service form', () => {
  const now = '2026-03-01T12:00:00.000Z'
  const unset = { days: null, datesRequired: false, retired: false }
  // A payload without a currency keeps the stored one.
  const { currency: _, ...sent } = walk

  it('start with the specified defaults and require a category', () => {
    const blank = { id: null, name: '', description: '', price: '0.00', categoryId: '0' }
    expect(NEW_SERVICE).toMatchObject(blank)
    const { issues = [] } = v.safeParse(ServiceValues, NEW_SERVICE)
    expect(issues.map((issue) => issue.message)).toContain('Required')
  })

  it('send both forms of the category, and id 0 for a new service', () => {
    const values = v.parse(ServiceValues, { ...serviceValues(walk), id: null, price: '99,90' })
    const payload = toServicePayload(values, { category: tours, stored: undefined, now })
    const made = { createdAt: now, updatedAt: now }
    expect(payload).toEqual({ ...sent, retired: false, ...made, id: 0, price: 99.9, categoryId: 1 })
  })

  it('send what was set of a new service', () => {
    const values = v.parse(ServiceValues, {
      ...serviceValues(walk),
      id: null,
      days: '4',
      datesRequired: true,
    })
    const payload = toServicePayload(values, { category: tours, stored: undefined, now })
    expect(payload).toMatchObject({ days: 4, datesRequired: true })
  })

  it('keep the id and the dates of a stored service, and send no version of its category', () => {
    const category = { ...tours, etag: '"7"' } as Category
    const values = v.parse(ServiceValues, serviceValues(walk))
    const payload = toServicePayload(values, { category, stored: walk, now })
    expect(payload).toEqual({ ...sent, ...unset, categoryId: 1 })
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

  async function openFilter(at: string, others: Record<string, StubRoute>) {
    const { user, ...opened } = openServices(at, others)
    await user.click(await screen.findByRole('button', { name: /^Filters/ }))
    return { ...opened, user, field: screen.getByRole('combobox', { name: 'Category' }) }
  }

  it('shows when the categories could not be loaded, not an empty list, and loads them on "Try again"', async () => {
    let down = true
    const { user, field } = await openFilter('/services', {
      'GET /category': (request) => (down ? problem(400) : foundCategories([beaches], request)),
    })
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
    const { user, field, requests, calls } = await openFilter('/services', {
      'GET /category': (request) => foundCategories(many, request),
    })
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
    const { field } = await openFilter('/services?categoryId=99', {
      'GET /category': (request) => foundCategories(many, request),
      'GET /category/:id': () => ({ ...tours, id: 99, name: 'Far away' }),
    })
    await waitFor(() => expect(field).toHaveValue('Far away'))
  })

  it('adds the id to categories of the same name', async () => {
    const twins = [tours, { ...tours, id: 5 }]
    const { user, field } = await openFilter('/services', {
      'GET /category': (request) => foundCategories(twins, request),
    })
    await user.click(field)
    expect(await screen.findByRole('option', { name: 'City tours (No. 1)' })).toBeVisible()
    expect(screen.getByRole('option', { name: 'City tours (No. 5)' })).toBeVisible()
  })
})

describe('services', () => {
  beforeEach(() => void logIn('ADMINISTRATOR'))

  it('shows name, price and category', async () => {
    openServices('/services')
    const row = await screen.findByRole('row', { name: /City walk/ })
    expect(within(row).getByText('$ 1,250.50')).toBeVisible()
    expect(within(row).getByText('City tours')).toBeVisible()
    expect(screen.getByRole('link', { name: 'New Service' })).toHaveAttribute('href', '/services/new-service')
  })

  it('marks what is no longer sold', async () => {
    openServices('/services', {
      'GET /service': (request) => pageOfRows([{ ...walk, retired: true }], request),
    })
    expect(await screen.findByRole('row', { name: /City walk No longer sold/ })).toBeVisible()
  })

  it('sends the parameters of its address to the server, without those that are invalid', async () => {
    const { requests } = openServices(
      '/services?page=1&size=10&q=walk&sort=price,desc&categoryId=abc&minPrice=-1&maxPrice=2000.50',
    )
    await screen.findByRole('row', { name: /City walk/ })
    expect(requests.map(({ query }) => query)).toContainEqual({
      pageIndex: '0',
      pageSize: '10',
      search: 'walk',
      sort: 'price,desc',
      maxPrice: '2000.50',
    })
  })

  it('filters by a category found by typing', async () => {
    const { user, router, requests } = openServices('/services?page=3')
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await user.type(screen.getByRole('combobox', { name: 'Category' }), 'bea')
    await user.click(await screen.findByRole('option', { name: 'Beaches' }))
    expect(router.state.location.search).toBe('?categoryId=2')
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ pageIndex: '0', categoryId: '2' }))
  })
})
