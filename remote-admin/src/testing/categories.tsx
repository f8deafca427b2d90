import { screen } from '@testing-library/react'
import type { Category } from 'shared-api/contract'
import { logIn, pageOfRows, problem, type StubRoute } from 'shared-api/testing'
import { beforeEach } from 'vitest'
import { Categories } from '../categories/categories'
import { renderSection } from './render-section'

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
  return { stored, routes, saveByAnother }
}

export const openCategories = (at: string) => renderSection(<Categories />, { section: '/category', at })

type User = ReturnType<typeof openCategories>['user']

export async function fillCategory(user: User, name: string, description: string): Promise<void> {
  await user.type(await screen.findByLabelText(/Name/), name)
  await user.type(screen.getByLabelText(/Description/), description)
}
