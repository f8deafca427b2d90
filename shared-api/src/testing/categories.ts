import { pageOfRows, stubApi } from './stub-api'

export const beaches = { id: 1, name: 'Beaches', description: 'Sand and sea' }
export const mountains = { id: 2, name: 'Mountains', description: 'Rock and ice' }

/** A server on which categories can be saved. */
export function categoryServer() {
  const rows = [beaches, mountains]
  return stubApi({
    'GET /category/:id': ({ params }) => rows.find(({ id }) => id === Number(params.id)),
    'GET /category': (request) => (request.query.pageSize ? pageOfRows(rows, request) : [...rows]),
    'POST /category': ({ body }) => {
      const created = { ...beaches, ...Object(body), id: rows.length + 1 }
      rows.push(created)
      return created
    },
    'PUT /category/:id': ({ params, body }) => {
      const updated = { ...beaches, ...Object(body), id: Number(params.id) }
      rows.splice(updated.id - 1, 1, updated)
      return updated
    },
  })
}
