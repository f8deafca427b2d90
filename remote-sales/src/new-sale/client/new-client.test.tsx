import { screen, waitFor, within } from '@testing-library/react'
import type { Sale } from 'shared-api/contract'
import { pageOfRows, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { beforeEach, describe, expect, it } from 'vitest'
import { maria, sale } from '../../testing/records'
import { button, lists, open, requestsOf } from '../../testing/wizard'
import { typedClient } from './typed-client'

describe('new client', () => {
  beforeEach(() => {
    useSession.getState().logout()
  })

  type User = ReturnType<typeof open>['user']

  const nameField = () => screen.findByRole('textbox', { name: 'Name' })

  it('discards the typed text on Cancel', async () => {
    stubApi(lists)
    const { user } = open()
    await user.click(button('New Client'))
    await user.type(await nameField(), 'Ramona')
    expect(JSON.stringify(sessionStorage)).toContain('Ramona')
    await user.click(button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button('New Client')).toHaveFocus())
    await user.click(button('New Client'))
    expect(await nameField()).toHaveValue('')
    expect(JSON.stringify(sessionStorage)).not.toContain('Ramona')
  })

  it.each([
    ['Escape', async (user: User) => user.keyboard('{Escape}')],
    ['Close', async (user: User) => user.click(button('Close'))],
  ])('asks on %s before it discards typed text', async (_, leave) => {
    stubApi(lists)
    const { user } = open()
    await user.click(button('New Client'))
    await user.type(await nameField(), 'Ramona')
    await leave(user)
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull())
    expect(await nameField()).toHaveValue('Ramona')
    await leave(user)
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.stringify(sessionStorage)).not.toContain('Ramona')
  })

  it('closes on Escape when nothing is typed', async () => {
    stubApi(lists)
    const { user } = open()
    await user.click(button('New Client'))
    await nameField()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('creates the client whom the search has not found, with the typed name', async () => {
    const api = stubApi({
      ...lists,
      'GET /client': (request) => pageOfRows(request.query.search ? [] : [maria], request),
      'POST /client': () => maria,
    })
    const { user } = open()
    await screen.findByRole('radio', { name: 'Select Maria Lopez' })
    await user.keyboard('Quiroga Rosa')
    expect(await screen.findByRole('button', { name: 'Create «Quiroga Rosa»' })).toBeVisible()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'New Client' })
    expect(await within(dialog).findByRole('textbox', { name: 'Name' })).toHaveValue('Rosa')
    expect(within(dialog).getByRole('textbox', { name: 'Last name' })).toHaveValue('Quiroga')
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'DNI' })).toHaveFocus())
    await user.keyboard('30111222{Tab}rosa@example.com{Tab}04051990{Enter}')
    expect(await screen.findByText('Client added.')).toBeVisible()
    expect(button('Next')).toHaveFocus()
    expect(requestsOf(api, 'POST /client')[0]?.body).toMatchObject({ name: 'Rosa', lastname: 'Quiroga' })
  })

  it('offers the client who has the DNI already', async () => {
    stubApi({
      ...lists,
      'GET /client': (request) => pageOfRows(request.query.search === 'Rosa' ? [] : [maria], request),
      'POST /client': () =>
        new Response(
          JSON.stringify({ title: 'Conflict', errors: [{ field: 'dni', message: 'Already in use' }] }),
          { status: 409, headers: { 'content-type': 'application/problem+json' } },
        ),
    })
    const { user } = open()
    await screen.findByRole('radio', { name: 'Select Maria Lopez' })
    await user.keyboard('Rosa')
    await user.click(await screen.findByRole('button', { name: 'Create «Rosa»' }))
    await user.type(await screen.findByRole('textbox', { name: 'Last name' }), 'Quiroga')
    await user.keyboard('{Tab}30111222{Tab}rosa@example.com{Tab}04051990{Enter}')
    expect(await screen.findByText('Already in use')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Use Maria Lopez' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('Chosen client')).toHaveTextContent('Maria Lopez')
    await waitFor(() => expect(button('Next')).toHaveFocus())
  })

  it('adds a new client and chooses it', async () => {
    const api = stubApi({ ...lists, 'POST /client': () => maria })
    const { user } = open()
    await user.click(button('New Client'))
    const dialog = await screen.findByRole('dialog', { name: 'New Client' })
    expect(await within(dialog).findByLabelText('Phone')).toHaveAccessibleDescription(
      'With the country code, for example 54 9 11 4567 0001',
    )
    const field = (label: string) => within(dialog).findByRole('textbox', { name: label })
    await user.type(await field('Name'), 'Maria')
    await user.type(await field('Last name'), 'Lopez')
    await user.type(await field('DNI'), '30.111.222')
    await user.type(await field('Email'), 'maria@example.com')
    await user.type(await field('Birthday'), '04/05/1990')
    await user.type(await field('Phone'), '011 15 4444-5555')
    await user.tab()
    expect(await field('Phone')).toHaveAccessibleDescription('+54 9 11 4444 5555')
    await user.type(await field('Address'), 'San Martín 100')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Client added.')).toBeVisible()
    expect(screen.getByLabelText('Chosen client')).toHaveTextContent('Maria Lopez')
    expect(button('Next')).toHaveFocus()
    expect(requestsOf(api, 'POST /client').map(({ body }) => body)).toEqual([
      {
        name: 'Maria',
        lastname: 'Lopez',
        dni: 30111222,
        email: 'maria@example.com',
        birthday: '1990-05-04',
        address: 'San Martín 100',
        phoneNumber: 5491144445555,
      },
    ])
  })
})

describe('recent clients', () => {
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
})

describe('typed client', () => {
  it.each([
    ['Quiroga Rosa', 'Rosa', 'Quiroga'],
    ['Rosa Quiroga', 'Rosa', 'Quiroga'],
    ['quiroga, rosa maría', 'Rosa María', 'Quiroga'],
    ['maría josé pérez lópez', 'María José', 'Pérez López'],
    ['Pérez López María', 'María', 'Pérez López'],
    ['de la Cruz Juan', 'Juan', 'de la Cruz'],
    ['Juan de la Cruz', 'Juan', 'de la Cruz'],
    ['Juan Martín', 'Juan', 'Martín'],
    ['Quiroga', '', 'Quiroga'],
    ['rosa', 'Rosa', ''],
    ['Smith Bronwyn', 'Bronwyn', 'Smith'],
  ])('reads "%s" as name "%s" and last name "%s"', (text, name, lastname) => {
    expect(typedClient(text)).toEqual({ name, lastname })
  })

  it.each([
    ['30.111.222', { dni: '30111222' }],
    [' rosa@example.com', { email: 'rosa@example.com' }],
  ])('reads "%s" as what it is', (text, fields) => {
    expect(typedClient(text)).toEqual(fields)
  })
})
