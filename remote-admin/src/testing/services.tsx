import { pageOfRows, type StubRequest, type StubRoute } from 'shared-api/testing'
import { Services } from '../services/services'
import { renderSection } from './render-section'

export const tours = { id: 1, name: 'City tours', description: 'On foot and by bus' }
export const beaches = { id: 2, name: 'Beaches', description: 'Days by the sea' }
export const walk = {
  id: 7,
  name: 'City walk',
  description: 'Three hours through the old town',
  price: 1250.5,
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

export const serviceRoutes: Record<string, StubRoute> = {
  'GET /service': (request) => pageOfRows([walk], request),
  'GET /service/:id': () => walk,
  'GET /category': (request) => foundCategories([tours, beaches], request),
  'GET /category/:id': ({ params }) => [tours, beaches].find(({ id }) => id === Number(params.id)),
  'POST /service': ({ body }) => ({ ...walk, ...(body as object), id: 8 }),
  'PUT /service/:id': ({ body }) => ({ ...walk, ...(body as object) }),
}

export const openServices = (at: string) => renderSection(<Services />, { section: '/services', at })
