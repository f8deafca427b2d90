import { screen, waitFor, within } from '@testing-library/react'
import type { Client } from 'shared-api/contract'
import { logIn, pageOfRows, type StubRoute, stubApi } from 'shared-api/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { fillPerson, renderSection } from '../testing/categories'
import { ClientList, Clients } from './clients'

const ana: Client = {
  id: 3,
  person: {
    id: 3,
    name: 'Ana',
    lastname: 'Paz',
    email: 'ana@example.com',
    address: 'Calle 1',
    dni: 30_123_456,
    birthday: '1990-05-17',
    phoneNumber: 5_491_155_550_000,
  },
}

const summary = { owed: 400, owedSums: [{ currency: 'ARS', amount: 400 }], nextTrip: '2026-12-03' }

const routes: Record<string, StubRoute> = {
  'GET /client': (request) => pageOfRows([{ ...ana, ...summary }], request),
  'GET /client/:id': () => ana,
  'POST /client': () => ana,
  'PUT /client/:id': () => ana,
}

const open = (at: string, others: Record<string, StubRoute> = {}) => ({
  ...stubApi({ ...routes, ...others }),
  ...renderSection(<Clients />, { section: '/clients', at }),
})

beforeEach(() => void logIn('ADMINISTRATOR'))

it('lists name, last name, DNI and email', async () => {
  open('/clients')
  const row = await screen.findByRole('row', { name: /Ana/ })
  for (const text of ['Ana', 'Paz', '30123456', 'ana@example.com']) {
    expect(within(row).getByText(text)).toBeVisible()
  }
  expect(within(row).getByRole('link', { name: 'Ana Paz' })).toHaveAttribute('href', '/client/3')
  for (const name of ['Phone', 'Owes', 'Next trip'])
    expect(screen.queryByRole('columnheader', { name })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'New Client' })).toHaveAttribute('href', '/clients/new-client')
})

it('opens the page of a client from its row', async () => {
  const { user, router } = open('/clients')
  await user.click(await screen.findByText('ana@example.com'))
  expect(router.state.location.pathname).toBe('/client/3')
})

const openList = (at: string) => ({
  ...stubApi(routes),
  ...renderSection(<ClientList />, { section: '/client-list', at }),
})

it.each(['EMPLOYEE', 'OWNER'] as const)('is the same list for an %s, who sees all columns', async (role) => {
  logIn(role)
  const { requests } = openList('/client-list?sort=nothing,asc')
  const row = await screen.findByRole('row', { name: /Ana/ })
  expect(within(row).getByRole('link', { name: 'Ana Paz' })).toHaveAttribute('href', '/client/3')
  for (const text of ['Paz', '30123456', '+54 9 11 5555-0000', '$ 400.00', '03/12/2026'])
    expect(within(row).getByText(text)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Edit|^Import/ })).toBeNull()
  expect(screen.queryAllByRole('link', { name: 'New Client' })).toHaveLength(role === 'EMPLOYEE' ? 1 : 0)
  expect(requests[0]?.query).toEqual({ pageIndex: '0', pageSize: '5', with: 'owed,nextTrip' })
})

it('lets sellers add a client from the list, and leads back to it', async () => {
  logIn('EMPLOYEE')
  const { user, router, calls } = openList('/client-list')
  await user.click(await screen.findByRole('link', { name: 'New Client' }))
  await fillPerson(user)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Client added.')).toBeVisible()
  expect(calls).toContain('POST /client')
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(router.state.location.pathname).toBe('/client-list')
})

it.each([
  ['EMPLOYEE', 'edit/3'],
  ['EMPLOYEE', 'import'],
  ['OWNER', 'new-client'],
] as const)('does not open to an %s what changes clients: %s', async (role, path) => {
  logIn(role)
  openList(`/client-list/${path}`)
  expect(await screen.findByText('Not Found')).toBeVisible()
})

it("leads from /clients/3 to the client's page", async () => {
  const { router } = open('/clients/3')
  await waitFor(() => expect(router.state.location.pathname).toBe('/client/3'))
})

describe('the client form', () => {
  it('says what it reads of a phone, and asks for one click where it may be a mobile or a landline', async () => {
    const { user } = open('/clients/new-client')
    const phone = await screen.findByLabelText('Phone')
    expect(phone).toHaveAccessibleDescription('With the country code, for example 54 9 11 4567 0001')
    await user.type(phone, '011 4567-8901')
    expect(phone).toHaveAccessibleDescription('+54 11 4567 8901')
    await user.clear(phone)
    await user.type(phone, '351 678-9012')
    expect(phone).toHaveAccessibleDescription('mobile: +54 9 351 678 9012 · landline: +54 351 678 9012')
    await user.click(screen.getByRole('button', { name: 'mobile: +54 9 351 678 9012' }))
    expect(phone).toHaveValue('+54 9 351 678 9012')
    expect(phone).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^mobile|^landline/ })).toBeNull()
    await user.clear(phone)
    await user.type(phone, '351 678-9012{Enter}')
    expect(await screen.findByText('Is it a mobile or a landline? Choose below')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'landline: +54 351 678 9012' }))
    expect(phone).toHaveValue('+54 351 678 9012')
  })

  it('sends a new client with an empty address and phone number 0', async () => {
    const { user, calls, requests } = open('/clients/new-client')
    await fillPerson(user)
    expect(screen.queryByLabelText(/Salary/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Client added.')).toBeVisible()
    expect(await screen.findByLabelText(/^Name/)).toHaveFocus()
    expect(requests[calls.indexOf('POST /client')]?.body).toEqual({
      id: 0,
      personId: 0,
      name: 'Luis',
      lastname: 'Sosa',
      email: 'luis@example.com',
      dni: 28_111_222,
      birthday: '1985-03-07',
      address: '',
      phoneNumber: 0,
    })
  })

  it("links to the client's page and sales", async () => {
    open('/clients/edit/3')
    const sales = await screen.findByRole('link', { name: 'Sales to this client' })
    expect(screen.getByRole('heading', { level: 1, name: 'Ana Paz' })).toBeVisible()
    expect(sales).toHaveAttribute('href', '/sales?clientId=3')
    expect(screen.getByRole('link', { name: 'Client page' })).toHaveAttribute('href', '/client/3')
  })

  it('keeps the fields that it does not change', async () => {
    const { user, calls, requests } = open('/clients/edit/3')
    await user.type(await screen.findByLabelText(/Last name/), ' Ruiz')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls).toContain('PUT /client/3'))
    const { id: personId, ...person } = ana.person
    expect(requests[calls.indexOf('PUT /client/3')]?.body).toEqual({
      ...person,
      id: 3,
      personId,
      lastname: 'Paz Ruiz',
    })
  })
})
