import { screen, waitFor, within } from '@testing-library/react'
import type { Category } from 'shared-api/contract'
import { logIn, pageOfRows, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { AutosaveStorage } from 'shared-ui/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderSection } from '../testing/render-section'
import { Categories } from './categories'

let rows: Category[]
let version: number

const stored = (id: number) => rows.find((row) => row.id === id)
const versioned = (row: unknown) => Response.json(row, { headers: { etag: `"${version}"` } })

const routes: Record<string, StubRoute> = {
  'GET /category': (request) => pageOfRows(rows, request),
  'GET /category/:id': ({ params }) => {
    const row = stored(Number(params.id))
    return row ? versioned(row) : problem(404)
  },
  'POST /category': ({ body }) => {
    const row = { ...(body as Omit<Category, 'id'>), id: rows.length + 1 }
    rows.push(row)
    return row
  },
  'PUT /category/:id': ({ params, body, headers }) => {
    if (headers.get('if-match') !== `"${version}"`) return problem(412)
    version += 1
    const row = { ...(body as Omit<Category, 'id'>), id: Number(params.id) }
    rows = rows.map((old) => (old.id === row.id ? row : old))
    return versioned(row)
  },
}

beforeEach(() => {
  logIn('ADMINISTRATOR')
  version = 1
  rows = Array.from({ length: 7 }, (_, index) => ({
    id: index + 1,
    name: `Category ${index + 1}`,
    description: `All about ${index + 1}`,
  }))
})

const open = (at: string) => renderSection(<Categories />, { section: '/category', at })

const fill = async (user: ReturnType<typeof open>['user'], name: string, description: string) => {
  await user.type(await screen.findByLabelText(/Name/), name)
  await user.type(screen.getByLabelText(/Description/), description)
}

describe('the list', () => {
  it('keeps the focus on "Try again" while retries fail', async () => {
    let down = true
    const { calls } = stubApi({
      ...routes,
      'GET /category': (request) => (down ? problem(400) : routes['GET /category']?.(request)),
    })
    const { user } = open('/category')
    const again = await screen.findByRole('button', { name: 'Try again' })
    await user.click(again)
    await waitFor(() => expect(calls).toHaveLength(2))
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'false'))
    expect(again).toHaveFocus()
    down = false
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('row', { name: /Category 1/ })).toBeVisible()
  })

  it('shows a page of names and descriptions, and prefetches the next page', async () => {
    const { requests } = stubApi(routes)
    open('/category')
    const row = await screen.findByRole('row', { name: /Category 1/ })
    expect(within(row).getByText('All about 1')).toBeVisible()
    expect(within(row).getByRole('link', { name: 'Edit Category 1' })).toHaveAttribute(
      'href',
      '/category/edit/1',
    )
    expect(screen.getByText('Page 1 of 2')).toBeVisible()
    await waitFor(() => expect(requests.map(({ query }) => query.pageIndex)).toEqual(['0', '1']))
  })

  it('has a button for a new category, and the form has none', async () => {
    stubApi(routes)
    const { user } = open('/category')
    await user.click(await screen.findByRole('link', { name: 'New Category' }))
    expect(await screen.findByRole('button', { name: 'Guardar' })).toBeVisible()
    expect(screen.queryByText('New Category')).not.toBeInTheDocument()
  })
})

describe('a new category', () => {
  it('is stored, shows a toast and leaves a blank form', async () => {
    const { requests } = stubApi(routes)
    const { user, router } = open('/category/new-category')
    await fill(user, 'Cruises', 'Days on the water')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText('Categoria agregada.')).toBeVisible()
    expect(screen.getByText('Puedes crear una nueva categoria o volver atras.')).toBeVisible()
    expect(requests.at(-1)?.body).toEqual({ name: 'Cruises', description: 'Days on the water' })
    expect(screen.getByLabelText(/Name/)).toHaveValue('')

    await user.click(screen.getByRole('button', { name: 'Volver atras' }))
    expect(router.state.location.pathname).toBe('/category')
  })

  it('removes its toast when the form is left', async () => {
    stubApi(routes)
    const { user } = open('/category/new-category')
    await fill(user, 'Cruises', 'Days on the water')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Categoria agregada.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    expect(await screen.findByRole('row', { name: /Category 1/ })).toBeVisible()
    expect(screen.queryByText('Categoria agregada.')).toBeNull()
  })

  it('with the name of another one is saved only after a confirmation', async () => {
    rows.push({ id: 8, name: 'Montañas', description: 'High up' })
    const { calls } = stubApi(routes)
    const { user } = open('/category/new-category')
    await fill(user, ' montanas ', 'Days up there')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('There is another category called “Montañas”, No. 8.')
    expect(alert).toHaveFocus()
    expect(calls).not.toContain('POST /category')

    await user.type(screen.getByLabelText(/Name/), ' altas')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.clear(screen.getByLabelText(/Name/))
    await user.type(screen.getByLabelText(/Name/), 'Montañas')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
    expect(await screen.findByText('Categoria agregada.')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(calls.filter((call) => call === 'POST /category')).toHaveLength(1)
  })

  it('is no longer asked about once its restored values are discarded', async () => {
    stubApi(routes)
    const autosaved = (
      <AutosaveStorage value={sessionStorage}>
        <Categories />
      </AutosaveStorage>
    )
    const at = { section: '/category', at: '/category/new-category' }
    const first = renderSection(autosaved, at)
    await fill(first.user, 'Category 1', 'Days on the water')
    first.unmount()
    const { user } = renderSection(autosaved, at)
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('There is another category')
    await user.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is saved without a confirmation when the lookup fails', async () => {
    const { calls } = stubApi({ ...routes, 'GET /category': () => problem(400) })
    const { user } = open('/category/new-category')
    await fill(user, 'Category 1', 'Days on the water')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Categoria agregada.')).toBeVisible()
    expect(calls).toContain('POST /category')
  })

  it('shows each missing field', async () => {
    const { calls } = stubApi(routes)
    const { user } = open('/category/new-category')
    await user.click(await screen.findByRole('button', { name: 'Guardar' }))
    expect(await screen.findAllByText('Required')).toHaveLength(2)
    await fill(user, 'Sea', 'Go')
    expect(await screen.findAllByText('At least 4 characters')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(screen.getByLabelText(/Name/)).toHaveFocus()
    expect(calls).toEqual([])
  })

  it('keeps the typed text when saving fails, and saves it on "Try again"', async () => {
    let down = true
    stubApi({
      ...routes,
      'POST /category': (request) => (down ? problem(500) : routes['POST /category']?.(request)),
    })
    const { user } = open('/category/new-category')
    await fill(user, 'Cruises', 'Days on the water')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))

    expect(await screen.findByText('Uh oh! Something went wrong.')).toBeVisible()
    expect(screen.getByText('There was a problem with your request.')).toBeVisible()
    expect(screen.getByLabelText(/Name/)).toHaveValue('Cruises')

    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Categoria agregada.')).toBeVisible()
    expect(rows.at(-1)?.name).toBe('Cruises')
  })
})

describe('a stored category', () => {
  it('is loaded into the form, and the list shows the saved change', async () => {
    stubApi(routes)
    const { user } = open('/category/edit/2')
    const name = await screen.findByLabelText(/Name/)
    expect(name).toHaveValue('Category 2')
    await user.clear(name)
    await user.type(name, 'Excursions')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await user.click(await screen.findByRole('button', { name: 'Volver atras' }))
    expect(await screen.findByRole('row', { name: /Excursions/ })).toBeVisible()
  })

  it('needs a confirmation when it gets the name of another one, and none when it keeps its name', async () => {
    rows.push({ id: 8, name: 'Category 1', description: 'A twin' })
    stubApi(routes)
    const { user } = open('/category/edit/1')
    await user.type(await screen.findByLabelText(/Description/), ' and more')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Categoria modificada.')).toBeVisible()
    await user.clear(screen.getByLabelText(/Name/))
    await user.type(screen.getByLabelText(/Name/), 'CATEGORY 2')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText(/There is another category called “Category 2”, No. 2\./)).toBeVisible()
  })

  it('shows what another user saved meanwhile, and applies the own changes again on request', async () => {
    stubApi(routes)
    const { user } = open('/category/edit/2')
    await user.type(await screen.findByLabelText(/Name/), ' and more')
    rows = rows.map((row) => (row.id === 2 ? { ...row, description: 'By somebody else' } : row))
    version += 1
    await user.click(screen.getByRole('button', { name: 'Guardar' }))

    const notice = await screen.findByText('Somebody else has changed this in the meantime.')
    expect(notice).toBeVisible()
    expect(screen.getByText(/All about 2 → By somebody else/)).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Apply my changes again' }))
    expect(await screen.findByText('Categoria modificada.')).toBeVisible()
    expect(stored(2)).toEqual({ id: 2, name: 'Category 2 and more', description: 'By somebody else' })
  })

  it('asks before leaving when applying the own changes again has failed', async () => {
    let down = false
    stubApi({
      ...routes,
      'PUT /category/:id': (request) => (down ? problem(400) : routes['PUT /category/:id']?.(request)),
    })
    const { user } = open('/category/edit/2')
    await user.type(await screen.findByLabelText(/Name/), ' and more')
    version += 1
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    const again = await screen.findByRole('button', { name: 'Apply my changes again' })
    expect(screen.getByRole('alert')).toHaveFocus()
    down = true
    await user.click(again)
    expect(await screen.findByText('Uh oh! Something went wrong.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  })

  it('keeps the text typed while a save is running', async () => {
    let answer = () => {}
    const { calls } = stubApi({
      ...routes,
      'PUT /category/:id': async (request) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return routes['PUT /category/:id']?.(request)
      },
    })
    const { user } = open('/category/edit/2')
    const name = await screen.findByLabelText(/Name/)
    await user.type(name, ' and{Enter}')
    await user.type(name, ' more')
    await waitFor(() => expect(calls).toContain('PUT /category/2'))
    answer()
    expect(await screen.findByText('Categoria modificada.')).toBeVisible()
    expect(stored(2)?.name).toBe('Category 2 and')
    expect(name).toHaveValue('Category 2 and more')
    await user.click(screen.getByRole('button', { name: 'Volver atras' }))
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  })

  it("takes the other user's values on request", async () => {
    stubApi(routes)
    const { user } = open('/category/edit/2')
    await user.type(await screen.findByLabelText(/Name/), ' and more')
    rows = rows.map((row) => (row.id === 2 ? { ...row, name: 'By somebody else' } : row))
    version += 1
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await user.click(await screen.findByRole('button', { name: 'Discard my changes' }))
    expect(screen.getByLabelText(/Name/)).toHaveValue('By somebody else')
  })

  it.each(['99', 'abc'])('that does not exist (%s) links back to the list', async (id) => {
    stubApi(routes)
    open(`/category/edit/${id}`)
    expect(await screen.findByText(/This category does not exist\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Categories' })).toHaveAttribute('href', '/category')
  })
})
