import { screen, waitFor, within } from '@testing-library/react'
import type { Sale } from 'shared-api/contract'
import { pageOfRows, problem, stubApi } from 'shared-api/testing'
import { describe, expect, it } from 'vitest'
import { maria, sale } from '../../testing/records'
import { button, lists, open, requestsOf } from '../../testing/wizard'
import { typedClient } from './typed-client'

describe('new client', () => {
  const nameField = () => screen.findByRole('textbox', { name: 'Name' })

  it('discards the typed text on Cancel, and closes on Escape when nothing is typed', async () => {
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
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks on Escape and on Close before it discards typed text', async () => {
    stubApi(lists)
    const { user } = open()
    await user.click(button('New Client'))
    await user.type(await nameField(), 'Ramona')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull())
    expect(await nameField()).toHaveValue('Ramona')
    await user.click(button('Close'))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.stringify(sessionStorage)).not.toContain('Ramona')
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
    expect(screen.getByLabelText('Chosen client')).toHaveTextContent('Maria Lopez')
    expect(button('Next')).toHaveFocus()
    expect(requestsOf(api, 'POST /client').map(({ body }) => body)).toEqual([
      {
        name: 'Rosa',
        lastname: 'Quiroga',
        dni: 30111222,
        email: 'rosa@example.com',
        birthday: '1990-05-04',
        address: '',
        phoneNumber: 0,
      },
    ])
  })

  it('offers the client who has the DNI already', async () => {
    stubApi({
      ...lists,
      'GET /client': (request) => pageOfRows(request.query.search === 'Rosa' ? [] : [maria], request),
      'POST /client': () => problem(409, { errors: [{ field: 'dni', message: 'Already in use' }] }),
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
})

describe('recent clients', () => {
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
