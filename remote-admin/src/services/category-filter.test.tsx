import { screen, waitFor } from '@testing-library/react'
import { logIn, problem, stubApi } from 'shared-api/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { beaches, foundCategories, openServices, serviceRoutes, tours } from '../testing/services'

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
