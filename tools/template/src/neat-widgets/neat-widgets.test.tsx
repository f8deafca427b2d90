import { screen } from '@testing-library/react'
import type { NeatWidget } from 'shared-api/records/neat-widget'
import { logIn, pageOfRows, problem, type StubRoute, stubApi, WithQueries } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { beforeEach, expect, it } from 'vitest'
import { NeatWidgets } from './neat-widgets'

let rows: NeatWidget[]

const save = (id: number, body: unknown) => {
  const row = { ...(body as Omit<NeatWidget, 'id'>), id }
  rows = [...rows.filter((other) => other.id !== id), row]
  return row
}

const routes: Record<string, StubRoute> = {
  'GET /neat-widget': (request) => pageOfRows(rows, request),
  'GET /neat-widget/:id': ({ params }) => rows.find(({ id }) => id === Number(params.id)) ?? problem(404),
  'POST /neat-widget': ({ body }) => save(rows.length + 1, body),
  'PUT /neat-widget/:id': ({ params, body }) => save(Number(params.id), body),
}

beforeEach(() => {
  logIn('ADMINISTRATOR')
  rows = [1, 2].map((id) => ({ id, name: `Neat widget ${id}`, description: `All about ${id}` }))
})

function open(at: string) {
  stubApi(routes)
  return renderUi(<NeatWidgets />, {
    at,
    path: '/neat-widgets/*',
    wrap: (screen) => <WithQueries>{screen}</WithQueries>,
  })
}

it('lists the records and adds a new one', async () => {
  const { user } = open('/neat-widgets')
  expect(await screen.findByRole('row', { name: /Neat widget 2 All about 2/ })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'New Neat Widget' }))
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Something new')
  await user.type(screen.getByLabelText(/Description/), 'A short description')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Neat widget saved.')).toBeVisible()
  expect(await screen.findByRole('row', { name: /Something new/ })).toBeVisible()
})

it('shows an error under each invalid field', async () => {
  const { user } = open('/neat-widgets/new-neat-widget')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Required')).toHaveLength(2)
})

it('changes a stored record, and the list shows the change', async () => {
  const { user } = open('/neat-widgets/edit/2')
  const name = await screen.findByLabelText(/Name/)
  expect(name).toHaveValue('Neat widget 2')
  await user.clear(name)
  await user.type(name, 'Renamed')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('row', { name: /Renamed/ })).toBeVisible()
})

it.each(['99', 'abc'])('shows an error for the unknown id %s', async (id) => {
  open(`/neat-widgets/edit/${id}`)
  expect(await screen.findByText(/This neat widget does not exist\./)).toBeVisible()
})
