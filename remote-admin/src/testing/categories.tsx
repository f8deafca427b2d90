import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { Category } from 'shared-api/contract'
import {
  logIn,
  pageOfRows,
  problem,
  type StubRequest,
  type StubRoute,
  stubApi,
  WithQueries,
} from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { beforeEach } from 'vitest'
import { Categories } from '../categories/categories'
import { Services } from '../services/services'

/** Renders a section below its path, as the host mounts it. */
export function renderSection(element: ReactElement, { section, at }: { section: string; at: string }) {
  return renderUi(element, {
    at,
    path: `${section}/*`,
    wrap: (screen) => <WithQueries>{screen}</WithQueries>,
  })
}

export const tours = { id: 1, name: 'City tours', description: 'On foot and by bus' }
export const beaches = { id: 2, name: 'Beaches', description: 'Days by the sea' }
export const walk = {
  id: 7,
  name: 'City walk',
  description: 'Three hours through the old town',
  price: 1250.5,
  currency: 'ARS',
  category: tours,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
}

/** The page of the categories whose names contain the search. */
export const foundCategories = (rows: (typeof tours)[], request: StubRequest) =>
  pageOfRows(
    rows.filter(({ name }) => name.toLowerCase().includes(request.query.search ?? '')),
    request,
  )

const serviceRoutes: Record<string, StubRoute> = {
  'GET /service': (request) => pageOfRows([walk], request),
  'GET /service/:id': () => walk,
  'GET /category': (request) => foundCategories([tours, beaches], request),
  'GET /category/:id': ({ params }) => [tours, beaches].find(({ id }) => id === Number(params.id)),
  'POST /service': ({ body }) => ({ ...walk, ...(body as object), id: 8 }),
  'PUT /service/:id': ({ body }) => ({ ...walk, ...(body as object) }),
}

/** Opens the services with the routes above and `others`. */
export const openServices = (at: string, others: Record<string, StubRoute> = {}) => ({
  ...stubApi({ ...serviceRoutes, ...others }),
  ...renderSection(<Services />, { section: '/services', at }),
})

/** The categories of the simulated server, and the version that all of them have. */
interface StoredCategories {
  rows: Category[]
  version: number
}

/** Seven categories on the server at the start of each test, and a logged-in administrator. */
export function useCategories() {
  const stored: StoredCategories = { rows: [], version: 1 }
  beforeEach(() => {
    logIn('ADMINISTRATOR')
    stored.version = 1
    stored.rows = Array.from({ length: 7 }, (_, index) => ({
      id: index + 1,
      name: `Category ${index + 1}`,
      description: `All about ${index + 1}`,
    }))
  })
  const versioned = (row: unknown) => Response.json(row, { headers: { etag: `"${stored.version}"` } })
  const routes: Record<string, StubRoute> = {
    'GET /category': (request) => pageOfRows(stored.rows, request),
    'GET /category/:id': ({ params }) => {
      const row = stored.rows.find(({ id }) => id === Number(params.id))
      return row ? versioned(row) : problem(404)
    },
    'POST /category': ({ body }) => {
      const row = { ...(body as Omit<Category, 'id'>), id: stored.rows.length + 1 }
      stored.rows.push(row)
      return row
    },
    'PUT /category/:id': ({ params, body, headers }) => {
      if (headers.get('if-match') !== `"${stored.version}"`) return problem(412)
      stored.version += 1
      const row = { ...(body as Omit<Category, 'id'>), id: Number(params.id) }
      stored.rows = stored.rows.map((old) => (old.id === row.id ? row : old))
      return versioned(row)
    },
  }
  /** Another user saves a category. */
  const saveByAnother = (id: number, change: Partial<Category>) => {
    stored.rows = stored.rows.map((row) => (row.id === id ? { ...row, ...change } : row))
    stored.version += 1
  }
  const open = (at: string, others: Record<string, StubRoute> = {}) => ({
    ...stubApi({ ...routes, ...others }),
    ...renderSection(<Categories />, { section: '/category', at }),
  })
  return { stored, routes, saveByAnother, open }
}

type User = ReturnType<typeof renderSection>['user']

export async function fillCategory(user: User, name: string, description: string): Promise<void> {
  await user.click(await screen.findByLabelText(/Name/))
  await user.paste(name)
  await user.click(screen.getByLabelText(/Description/))
  await user.paste(description)
}

/** Fills in the fields that a new person needs. */
export async function fillPerson(user: User): Promise<void> {
  for (const [label, text] of [
    [/^Name/, 'Luis'],
    [/Last name/, 'Sosa'],
    [/Email/, ' Luis@Example.com'],
    [/DNI/, '28.111.222'],
    [/Birthday/, '7/3/1985'],
  ] as const) {
    await user.click(await screen.findByLabelText(label))
    await user.paste(text)
  }
}
