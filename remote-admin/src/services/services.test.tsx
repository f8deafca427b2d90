import { screen, waitFor, within } from '@testing-library/react'
import { logIn, pageOfRows, problem, type StubRequest, type StubRoute, stubApi } from 'shared-api/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSection } from '../testing/render-section'
import { Services } from './services'

const tours = { id: 1, name: 'City tours', description: 'On foot and by bus' }
const beaches = { id: 2, name: 'Beaches', description: 'Days by the sea' }
const walk = {
  id: 7,
  name: 'City walk',
  description: 'Three hours through the old town',
  price: 1250.5,
  category: tours,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
}

const found = (rows: (typeof tours)[], request: StubRequest) =>
  pageOfRows(
    rows.filter(({ name }) => name.toLowerCase().includes(request.query.search ?? '')),
    request,
  )

const routes: Record<string, StubRoute> = {
  'GET /service': (request) => pageOfRows([walk], request),
  'GET /service/:id': () => walk,
  'GET /category': (request) => found([tours, beaches], request),
  'GET /category/:id': ({ params }) => [tours, beaches].find(({ id }) => id === Number(params.id)),
  'POST /service': ({ body }) => ({ ...walk, ...(body as object), id: 8 }),
  'PUT /service/:id': ({ body }) => ({ ...walk, ...(body as object) }),
}

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
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  return () => vi.unstubAllGlobals()
})

const open = (at: string) => renderSection(<Services />, { section: '/services', at })

beforeEach(() => void logIn('ADMINISTRATOR'))

describe('the list of services', () => {
  it('shows name, price and category, and links to the payment methods', async () => {
    stubApi(routes)
    open('/services')
    const row = await screen.findByRole('row', { name: /City walk/ })
    expect(within(row).getByText('$ 1,250.50')).toBeVisible()
    expect(within(row).getByText('City tours')).toBeVisible()
    expect(screen.getByRole('link', { name: 'New Service' })).toHaveAttribute('href', '/services/new-service')
    expect(screen.getByRole('link', { name: 'Payment methods' })).toHaveAttribute('href', '/payment-methods')
  })

  it('sends the parameters of its address to the server', async () => {
    const { requests } = stubApi(routes)
    open('/services?page=1&size=10&q=walk&sort=price,desc&categoryId=1&minPrice=100&maxPrice=2000.50')
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
    const { requests } = stubApi(routes)
    open('/services?categoryId=abc&minPrice=-1&maxPrice=2000.50')
    await screen.findByRole('row', { name: /City walk/ })
    const asked = requests.map(({ query }) => query).find((query) => query?.maxPrice)
    expect(asked).toEqual({ pageIndex: '0', pageSize: '5', maxPrice: '2000.50' })
  })

  it('filters by a category found by typing', async () => {
    const { requests } = stubApi(routes)
    const { user, router } = open('/services?page=3')
    await user.type(await screen.findByRole('combobox', { name: 'All categories' }), 'bea')
    await user.click(await screen.findByRole('option', { name: 'Beaches' }))
    expect(router.state.location.search).toBe('?categoryId=2')
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ pageIndex: '0', categoryId: '2' }))
  })
})

describe('the category filter', () => {
  it('shows when the categories could not be loaded, not an empty list, and loads them on "Try again"', async () => {
    let down = true
    stubApi({ ...routes, 'GET /category': (request) => (down ? problem(400) : found([beaches], request)) })
    const { user } = open('/services')
    const field = await screen.findByRole('combobox', { name: 'All categories' })
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
    const { requests, calls } = stubApi({ ...routes, 'GET /category': (request) => found(many, request) })
    const { user } = open('/services')
    const field = await screen.findByRole('combobox', { name: 'All categories' })
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
      ...routes,
      'GET /category': (request) => found(many, request),
      'GET /category/:id': () => ({ ...tours, id: 99, name: 'Far away' }),
    })
    open('/services?categoryId=99')
    const field = await screen.findByRole('combobox', { name: 'All categories' })
    await waitFor(() => expect(field).toHaveValue('Far away'))
  })

  it('adds the id to categories of the same name', async () => {
    const twins = [tours, { ...tours, id: 5 }]
    stubApi({ ...routes, 'GET /category': (request) => found(twins, request) })
    const { user } = open('/services')
    await user.click(await screen.findByRole('combobox', { name: 'All categories' }))
    expect(await screen.findByRole('option', { name: 'City tours (No. 1)' })).toBeVisible()
    expect(screen.getByRole('option', { name: 'City tours (No. 5)' })).toBeVisible()
  })
})

describe('the service form', () => {
  it('starts blank, and sends both forms of the category', async () => {
    const { calls, requests } = stubApi(routes)
    const { user } = open('/services/new-service')
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
    })
    expect(screen.getByLabelText(/Price/)).toHaveValue('0.00')
  })

  it('asks for one confirmation of a used name and a price of 0', async () => {
    const { calls } = stubApi(routes)
    const { user } = open('/services/new-service')
    await user.type(await screen.findByLabelText(/Name/), 'City walk')
    await user.type(screen.getByLabelText(/Description/), 'Three hours through the old town')
    await user.click(screen.getByPlaceholderText('Select a Category'))
    await user.click(await screen.findByRole('option', { name: 'Beaches' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('There is another service called “City walk”, No. 7.')
    expect(alert).toHaveTextContent('It would be sold at $ 0.00.')
    expect(calls).not.toContain('POST /service')
    await user.click(screen.getByRole('button', { name: 'Save anyway' }))
    expect(await screen.findByText('Service added.')).toBeVisible()
  })

  it('shows a stored service', async () => {
    stubApi(routes)
    open('/services/edit/7')
    expect(await screen.findByLabelText(/Price/)).toHaveValue('1250.50')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Category/ })).toHaveValue('City tours'))
  })

  it("shows the server's error under its field", async () => {
    const errors = [{ field: 'categoryId', message: 'Does not exist' }]
    stubApi({ ...routes, 'PUT /service/:id': () => problem(400, { errors }) })
    const { user } = open('/services/edit/7')
    await user.type(await screen.findByLabelText(/Name/), ' by night')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Does not exist')).toBeVisible()
    expect(screen.getByLabelText(/Name/)).toHaveValue('City walk by night')
  })

  it('shows when the categories could not be loaded, and loads them on "Try again"', async () => {
    let down = true
    stubApi({ ...routes, 'GET /category': (request) => (down ? problem(400) : found([beaches], request)) })
    const { user } = open('/services/new-service')
    await user.click(await screen.findByPlaceholderText('Select a Category'))
    expect(await screen.findByText(/These could not be loaded/)).toBeVisible()
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(screen.getByPlaceholderText('Select a Category'))
    expect(await screen.findByRole('option', { name: 'Beaches' })).toBeVisible()
    expect(screen.queryByText(/These could not be loaded/)).toBeNull()
  })
})
