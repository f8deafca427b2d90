import { screen, waitFor, within } from '@testing-library/react'
import type { Sale } from 'shared-api/contract'
import { pageOfRows, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { beforeEach, expect, it } from 'vitest'
import { maria, sale } from '../../testing/records'
import { requestsOf } from '../../testing/render-screen'
import { button, lists, open } from '../../testing/wizard'

beforeEach(() => {
  useSession.getState().logout()
})

const soldTo = (id: number, clientId: number, client: Partial<Sale['client']> = {}): Sale => ({
  ...sale,
  id,
  clientId,
  client: { ...sale.client, ...client },
})

const sold = [
  soldTo(45, 8, { name: 'Rosa', lastname: 'Quiroga', dni: 1 }),
  soldTo(44, maria.id, { email: 'before@example.com' }),
  soldTo(43, 8, { name: 'Rosa', lastname: 'Quiroga', dni: 1 }),
  soldTo(42, 9, { name: 'Rosa', lastname: 'Quiroga', dni: 2 }),
]

const recent = async () => within(await screen.findByRole('group', { name: 'Recent clients' }))

it('offers the clients of the newest sales once each, in one small request, until something is typed', async () => {
  const api = stubApi({ ...lists, 'GET /sale': (request) => pageOfRows(sold, request) })
  const { user } = open()
  await (await recent()).findByRole('button', { name: 'Maria Lopez' })
  const names = (await recent()).getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Rosa Quiroga, 1', 'Maria Lopez', 'Rosa Quiroga, 2'])
  expect(requestsOf(api, 'GET /sale').map(({ query }) => query)).toEqual([
    { pageIndex: '0', pageSize: '10', sort: 'createdAt,desc' },
  ])
  await user.keyboard('qui')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Recent clients' })).toBeNull())
})

it('chooses a recent client with an arrow and Enter, as the client is now', async () => {
  stubApi({
    ...lists,
    'GET /sale': (request) => pageOfRows(sold.slice(1, 2), request),
    'GET /client/7': () => maria,
  })
  const { user } = open()
  await (await recent()).findByRole('button', { name: 'Maria Lopez' })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(button('Next')).toHaveFocus())
  const chosen = screen.getByLabelText('Chosen client')
  expect(chosen).toHaveTextContent('Maria Lopez')
  await waitFor(() => expect(chosen).toHaveTextContent('maria@example.com'))
})

it('shows nothing to a seller without sales', async () => {
  stubApi(lists)
  open()
  await screen.findByRole('radio', { name: 'Select Maria Lopez' })
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Recent clients' })).toBeNull())
})
