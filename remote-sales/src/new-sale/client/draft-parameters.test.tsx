import { act, screen, waitFor } from '@testing-library/react'
import { problem, type StubRoute, stubApi } from 'shared-api/testing'
import { expect, it } from 'vitest'
import { credit, hotel, maria, trek } from '../../testing/records'
import { draft, fill, heading, lists, open } from '../../testing/wizard'
import { readOpenSales } from '../draft/stored-drafts'

const sellable = {
  ...lists,
  'GET /client/:id': () => maria,
  'GET /service/1': () => hotel,
  'GET /service/2': () => trek,
}

/** Opens the wizard on a server that sells all of this. */
function openWizard(at: string, others: Record<string, StubRoute> = {}) {
  stubApi({ ...sellable, ...others })
  return open(at)
}

it('chooses the client of ?client= once and removes the parameter', async () => {
  const { router } = openWizard('/new-sale?client=41&q=lop', {
    'GET /client/:id': ({ params }) => ({ ...maria, id: Number(params.id) }),
  })
  act(() => draft().chooseServices([hotel]))
  await waitFor(() => expect(screen.getByLabelText('Chosen client')).toHaveTextContent(maria.person.lastname))
  expect(draft()).toMatchObject({
    client: { id: 41 },
    lines: [{ service: { id: hotel.id } }],
  })
  expect(router.state.location.search).toBe('?q=lop')
})

it('sells a sale again from its services on, with its payment method', async () => {
  const { router } = openWizard('/new-sale?client=7&services=1x2,2&payment-method=3', {
    'GET /payment-method/3': () => credit,
  })
  expect(await heading('Select Service')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/new-sale/services', search: '' })
  expect(draft()).toMatchObject({
    client: { id: maria.id },
    lines: [
      { service: { id: hotel.id }, quantity: 2 },
      { service: { id: trek.id }, quantity: 1 },
    ],
    paymentMethod: credit,
  })
})

it.each([
  ['retired', () => ({ ...credit, retired: true })],
  ['unknown', () => problem(404)],
])('leaves the choice of a payment method open that is %s', async (_why, answer) => {
  openWizard('/new-sale?client=7&services=1&payment-method=3', { 'GET /payment-method/3': answer })
  expect(await heading('Select Service')).toBeVisible()
  expect(draft()).toMatchObject({
    lines: [{ service: { id: hotel.id } }],
    paymentMethod: null,
  })
})

it('chooses the services of ?services= again, but for those that are no longer sold', async () => {
  const { router } = openWizard('/new-sale?client=7&services=1,2', {
    'GET /service/1': () => ({ ...hotel, retired: true }),
  })
  expect(await screen.findByText('1 service is no longer sold.')).toBeVisible()
  expect(draft()).toMatchObject({
    client: { id: maria.id },
    lines: [{ service: { id: trek.id }, quantity: 1, from: null }],
  })
  expect(router.state.location.search).toBe('')
})

it('says how many lines of a sale are left out, because they are not in the list', async () => {
  openWizard('/new-sale?client=7&services=1&left-out=2')
  expect(await screen.findByText('2 lines are not in the list: add them again.')).toBeVisible()
  expect(draft().lines).toHaveLength(1)
})

it('says so of a sale that has no other lines', async () => {
  const { router } = openWizard('/new-sale?client=7&services=&left-out=1')
  expect(await screen.findByText('1 line is not in the list: add it again.')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

it.each(['41', 'nobody'])('shows a toast when client %s of ?client= cannot be read', async (id) => {
  const { router } = openWizard(`/new-sale?client=${id}`, { 'GET /client/:id': () => problem(404) })
  expect(await screen.findByText('This client could not be chosen.')).toBeVisible()
  expect(draft().client).toBeNull()
  expect(router.state.location.search).toBe('')
  act(() => draft().chooseClient(maria))
  await waitFor(() => expect(screen.queryByText('This client could not be chosen.')).toBeNull())
})

const juan = { ...maria, id: 8, person: { ...maria.person, name: 'Juan', lastname: 'Perez' } }
const ofJuan = () => {
  fill({ client: juan, services: [trek], paymentMethod: credit })
  draft().changeLine(0, { quantity: 4, from: '2026-07-01', to: '2026-07-02' })
  draft().giveDiscount({ serviceId: null, unit: 'PERCENT', value: 5, reason: 'Of Juan' })
}

it.each([
  ['another client', juan, 'The open sale to Juan Perez is kept.', '/new-sale?client=7'],
  ['other services', maria, 'The open sale to Maria Lopez is kept.', '/new-sale?client=7&services=1x2,2'],
])('parks the open sale before one of %s', async (_what, client, told, at) => {
  const { router } = openWizard('/new-sale')
  ofJuan()
  draft().chooseClient(client)
  const { key } = draft()
  await act(() => router.navigate(at))
  expect(await screen.findByText(told)).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(draft()).toMatchObject({
    client: { id: maria.id },
    lines: at.includes('services')
      ? [
          { service: { id: hotel.id }, quantity: 2, from: null, to: null },
          { service: { id: trek.id }, quantity: 1, from: null, to: null },
        ]
      : [],
    paymentMethod: null,
    discount: null,
  })
  expect(draft().key).not.toBe(key)

  const open = await readOpenSales()
  expect(open).toMatchObject([{ draft: { key, client: { id: client.id }, lines: [{ quantity: 4 }] } }])
})

it('carries nothing of a client over whose draft has no services', async () => {
  const { router } = openWizard('/new-sale')
  fill({ client: juan, paymentMethod: credit })
  await act(() => router.navigate('/new-sale?client=7'))
  await waitFor(() => expect(draft().client?.id).toBe(maria.id))
  expect(draft().paymentMethod).toBeNull()
})

it.each([
  ['the client', 'GET /client/:id'],
  ['a service', 'GET /service/1'],
])('shows the failure when %s cannot be read, and tries again', async (_what, route) => {
  const { router, user } = openWizard('/new-sale?client=7&services=1,2', { [route]: () => problem(403) })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Not everything can be sold again.')).toBeNull()
  expect(draft().lines).toEqual([])
  stubApi(sellable)
  await user.click(again)
  await waitFor(() => expect(draft().lines).toHaveLength(2))
  expect(router.state.location.search).toBe('')
})
