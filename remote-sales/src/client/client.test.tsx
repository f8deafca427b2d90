import { act, screen, waitFor, within } from '@testing-library/react'
import type { ClientHistory, Note, Purchase, Sale } from 'shared-api/contract'
import { hearOfChange, heldRoute, logIn, pageOfRows, problem, type StubRoute } from 'shared-api/testing'
import { translatePage } from 'shared-ui/testing'
import { describe, expect, it, vi } from 'vitest'
import { maria, sale } from '../testing/records'
import { renderScreen, requestsOf, stubConnection, unreachable } from '../testing/wizard'
import { Client } from './client'

describe('client', () => {
  const last: Purchase = {
    id: 41,
    createdAt: '2026-03-02T15:30:00.000Z',
    status: 'COMPLETED',
    currency: 'ARS',
    total: 1150.12,
    balance: 400,
    readable: true,
    employeeName: 'Ana Ruiz',
    paymentMethodId: 2,
    services: [
      { id: 1, name: 'Hotel by the sea', quantity: 2 },
      { id: 2, name: 'Trek to the glacier', quantity: 1 },
    ],
  }
  const cancelled: Purchase = {
    ...last,
    id: 40,
    createdAt: '2026-03-01T15:30:00.000Z',
    status: 'CANCELLED',
    total: 900,
    balance: 0,
    readable: false,
    employeeName: 'Luis Sosa',
    services: last.services.slice(1),
  }
  const history: ClientHistory = {
    sales: 12,
    total: 20_000,
    firstAt: '2025-01-07T15:30:00.000Z',
    lastAt: last.createdAt,
    owed: { amount: 400, sales: 1, saleId: 41 },
    owedToClient: { amount: 0, sales: 0, saleId: null },
    second: null,
    payments: [
      {
        id: 5,
        saleId: 41,
        readable: true,
        at: '2026-03-03T15:30:00.000Z',
        by: 'Luis Sosa',
        method: 'transfer',
        amount: 750.12,
        currency: 'ARS',
        handed: 750.12,
        rate: null,
      },
    ],
    purchases: [last, cancelled],
    trips: [
      {
        saleId: 41,
        readable: true,
        service: 'Hotel by the sea',
        quantity: 2,
        from: '2026-07-01',
        to: '2026-07-03',
      },
    ],
  }
  const note: Note = {
    id: 1,
    createdAt: '2026-03-02T15:30:00.000Z',
    authorName: 'Luis Sosa',
    text: 'Prefers the window',
    clientId: 7,
    saleId: 40,
  }
  const person = { ...maria.person, phoneNumber: 5_491_155_550_000, birthday: '1990-05-17', id: 7 }
  const routes: Record<string, StubRoute> = {
    'GET /client': (request) => pageOfRows([{ ...maria, person }], request),
    'GET /client/7': () => ({ ...maria, person }),
    'GET /client/7/history': () => history,
    'GET /note': (request) => pageOfRows([note], request),
  }
  const open = (others: Record<string, StubRoute> = {}, at = '/client/7') => ({
    api: stubConnection({ ...routes, ...others }),
    ...renderScreen(<Client />, { at, section: '/client' }),
  })
  const region = (name: string) => screen.findByRole('region', { name })

  it('shows who the client is, what was bought and the next trips', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Maria Lopez' })).toBeVisible()
    const contact = await region('Contact')
    expect(within(contact).getByRole('link', { name: 'maria@example.com' })).toHaveAttribute(
      'href',
      'mailto:maria@example.com',
    )
    expect(within(contact).getByRole('link', { name: '+54 9 11 5555-0000' })).toHaveAttribute(
      'href',
      'tel:+5491155550000',
    )
    expect(await within(contact).findByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/5491155550000',
    )
    await waitFor(async () =>
      expect(await region('Bought')).toHaveTextContent(
        '$ 20,000.0012 salesLast sale02/03/2026Client since07/01/2025',
      ),
    )
    expect(await region('Next trips')).toHaveTextContent(
      'Wed 1 – Fri 3 Jul · 2 × Hotel by the sea · Sale No. 41',
    )
  })

  it('shows the next values in a page that the browser has translated', async () => {
    let current = history
    open({ 'GET /client/7/history': () => current })
    await waitFor(async () => expect(await region('Next trips')).toHaveTextContent('2 × Hotel by the sea'))
    translatePage()
    current = {
      ...history,
      total: 30_000,
      trips: history.trips.map((trip) => ({ ...trip, quantity: 3 })),
      purchases: history.purchases.map((purchase) => ({ ...purchase, employeeName: 'Eva Paz' })),
    }
    hearOfChange({ topic: 'sale' })
    await waitFor(async () => expect(await region('Bought')).toHaveTextContent('$ 30,000.00'))
    expect(await region('Next trips')).toHaveTextContent('3 × Hotel by the sea')
    expect(within(await region('History')).getAllByText(/Eva Paz/)).toHaveLength(2)
    expect(await region('History')).not.toHaveTextContent('Ana Ruiz')
  })

  it('says who can open the sales of trips that other sellers sold', async () => {
    const trips = history.trips.map((trip) => ({ ...trip, readable: false }))
    open({ 'GET /client/7/history': () => ({ ...history, trips }) })
    const shown = within(await region('Next trips'))
    expect(await shown.findByText(/Administrators and owners can open them/)).toBeVisible()
    expect(shown.queryByRole('link')).toBeNull()
  })

  it('says what the client owes, with a link to the sale, or to the sales', async () => {
    const { unmount } = open()
    const owed = await region('Owed')
    expect(owed).toHaveTextContent('Owes $ 400.00')
    expect(within(owed).getByRole('link', { name: 'Sale No. 41' })).toHaveAttribute('href', '/my-sales/41')
    unmount()
    open({ 'GET /client/7/history': () => ({ ...history, owed: { amount: 900, sales: 2, saleId: 41 } }) })
    await screen.findByText('Owes $ 900.00')
    expect(screen.getByRole('link', { name: '2 sales' })).toHaveAttribute(
      'href',
      '/my-sales?clientId=7&owed=true',
    )
  })

  it('says what is to be given back to the client, with a link to the sale, or to the sales', async () => {
    const owedToClient = { amount: 300, sales: 1, saleId: 42 }
    const { unmount } = open({ 'GET /client/7/history': () => ({ ...history, owedToClient }) })
    const owed = await region('To give back')
    expect(owed).toHaveTextContent('To give back: $ 300.00')
    expect(within(owed).getByRole('link', { name: 'Sale No. 42' })).toHaveAttribute('href', '/my-sales/42')
    unmount()
    open({ 'GET /client/7/history': () => ({ ...history, owedToClient: { ...owedToClient, sales: 2 } }) })
    expect(within(await region('To give back')).getByRole('link', { name: '2 sales' })).toHaveAttribute(
      'href',
      '/my-sales?clientId=7&owedToClient=true',
    )
  })

  it('has purchases, later payments and notes in one history, the newest first', async () => {
    open()
    const list = within(await region('History'))
    await list.findByText('Paid: transfer')
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Paid: transfer$ 750.1203/03/2026 12:30 · Luis Sosa · Sale No. 41',
      '2 × Hotel by the sea, 1 × Trek to the glacier02/03/2026 12:30 · Ana Ruiz · Sale No. 41$ 1,150.12Owes $ 400.00Sell againQuote again',
      'Prefers the windowNote · 02/03/2026 12:30 · Luis Sosa · Sale No. 40',
      '1 × Trek to the glacier01/03/2026 12:30 · Luis Sosa · Sale No. 40$ 900.00Cancelled',
    ])
  })

  it('sells the last sale again that was not cancelled, and links to the sales that the employee may open', async () => {
    const newest = { ...cancelled, id: 42, createdAt: '2026-03-03T15:30:00.000Z' }
    const purchases = [newest, last, cancelled]
    open({ 'GET /client/7/history': () => ({ ...history, purchases }) })
    const bought = await region('History')
    const links = await within(bought).findAllByRole('link', { name: 'Sale No. 41' })
    for (const link of links) expect(link).toHaveAttribute('href', '/my-sales/41')
    expect(within(bought).queryByRole('link', { name: 'Sale No. 40' })).toBeNull()
    expect(within(bought).getByRole('link', { name: 'Sell again: No. 41' })).toHaveAttribute(
      'href',
      '/new-sale?client=7&services=1x2,2&payment-method=2',
    )
    expect(within(bought).getAllByRole('link', { name: /Sell again/ })).toHaveLength(1)
    expect(within(bought).getByRole('link', { name: 'Sales to this client' })).toHaveAttribute(
      'href',
      '/my-sales?clientId=7',
    )
    expect(screen.getByRole('link', { name: 'New Sale' })).toHaveAttribute('href', '/new-sale?client=7')
  })

  it('an administrator edits the client and adds notes, an owner reads', async () => {
    logIn('ADMINISTRATOR')
    const first = open()
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/clients/edit/7')
    expect(screen.queryByRole('link', { name: 'New Sale' })).toBeNull()
    expect(await screen.findByRole('textbox', { name: 'New note' })).toBeVisible()
    first.unmount()
    logIn('OWNER')
    open()
    expect(await screen.findByText('Prefers the window')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull()
    for (const name of ['Edit', 'More actions'])
      for (const role of ['link', 'button']) expect(screen.queryByRole(role, { name })).toBeNull()
  })

  it('shows the notes and adds one', async () => {
    const rows = [note]
    const { user, api } = open({
      'GET /note': (request) => pageOfRows(rows, request),
      'POST /note': ({ body }) => {
        const added = { ...note, ...(body as object), id: 2, saleId: null, authorName: 'Ana Ruiz' }
        rows.unshift(added)
        return added
      },
    })
    const notes = await region('History')
    expect(await within(notes).findByText('Prefers the window')).toBeVisible()
    expect(within(notes).queryByRole('searchbox', { name: 'Search notes' })).toBeNull()
    expect(within(notes).queryByRole('button', { name: 'Add note' })).toBeNull()
    await user.type(within(notes).getByRole('textbox', { name: 'New note' }), 'Calls back on Friday')
    await user.click(within(notes).getByRole('button', { name: 'Add note' }))
    expect(await within(notes).findByText('Calls back on Friday', { selector: 'li *' })).toBeVisible()
    await waitFor(() => expect(within(notes).getByRole('textbox', { name: 'New note' })).toHaveValue(''))
    expect(requestsOf(api, 'POST /note').map(({ body }) => body)).toEqual([
      { clientId: 7, text: 'Calls back on Friday' },
    ])
  })

  it('keeps what is typed while a note is being saved', async () => {
    const held = heldRoute()
    const { user } = open({ 'POST /note': held })
    const text = await screen.findByRole('textbox', { name: 'New note' })
    await user.type(text, 'Calls back')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await user.type(text, ' on Friday')
    await act(async () => held.answer(note))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add note' })).toHaveAttribute('aria-busy', 'false'),
    )
    expect(text).toHaveValue('Calls back on Friday')
  })

  it('shows all purchases, ten and then more', async () => {
    const all = Array.from({ length: 12 }, (_, index) => ({
      ...last,
      id: 60 - index,
      createdAt: `2026-03-${30 - index}T15:30:00.000Z`,
    }))
    const { user } = open({
      'GET /note': (request) => pageOfRows([], request),
      'GET /client/7/history': ({ query }) => ({
        ...history,
        purchases: all.slice(0, Number(query.purchases)),
        payments: [],
      }),
    })
    const bought = await region('History')
    await waitFor(() => expect(within(bought).getAllByRole('listitem')).toHaveLength(10))
    await user.click(within(bought).getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(within(bought).getAllByRole('listitem')).toHaveLength(12))
    expect(within(bought).queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  describe('while the server does not answer', () => {
    it('keeps trips, notes and purchases, with their time', async () => {
      const { api } = open()
      await screen.findByText('Prefers the window')
      api.cut()
      hearOfChange({ topic: 'sale' })
      expect(await screen.findAllByText(/This is as of \d\d:\d\d/)).toHaveLength(2)
      expect(await region('Bought')).toHaveTextContent('$ 20,000.00')
      expect(await region('Next trips')).toHaveTextContent('Hotel by the sea')
      expect(await region('History')).toHaveTextContent('Sale No. 41')
      expect(screen.getByText('Prefers the window')).toBeVisible()
    })

    it('keeps the purchases when more cannot be loaded', async () => {
      const purchases = Array.from({ length: 11 }, (_, index) => ({ ...last, id: 41 - index }))
      const { user, api } = open({ 'GET /client/7/history': () => ({ ...history, purchases }) })
      const more = await within(await region('History')).findByRole('button', { name: 'Show more' })
      api.cut()
      await user.click(more)
      expect(await screen.findByText('This continues by itself when the connection is back.')).toBeVisible()
      expect(await region('History')).toHaveTextContent('Sale No. 41')
      expect(await region('Next trips')).toHaveTextContent('Hotel by the sea')
    })

    it('shows the notes also when the purchases cannot be loaded', async () => {
      open({ 'GET /client/7/history': unreachable })
      expect(await screen.findByText('This continues by itself when the connection is back.')).toBeVisible()
      expect(await screen.findByText('Prefers the window')).toBeVisible()
      expect(screen.queryByText('Sale No. 41')).toBeNull()
    })
  })

  it('searches the notes when there is more than a page of them', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      ...note,
      id: index + 1,
      text: `Note ${index + 1}`,
    }))
    const { user, api } = open({
      'GET /client/7/history': () => ({ ...history, purchases: [], payments: [] }),
      'GET /note': (request) => {
        const search = request.query.search
        return pageOfRows(search ? many.filter(({ text }) => text === search) : many, request)
      },
    })
    const notes = await region('History')
    const field = await within(notes).findByRole('searchbox', { name: 'Search notes' })
    await user.type(field, 'Note 6')
    await waitFor(() => expect(within(notes).getAllByRole('listitem')).toHaveLength(1))
    expect(within(notes).getByRole('listitem')).toHaveTextContent('Note 6')
    expect(requestsOf(api, 'GET /note').at(-1)?.query.clientId).toBe('7')
    await user.type(field, 'x')
    expect(await within(notes).findByText('No note has this text.')).toBeVisible()
    await user.clear(field)
    await waitFor(() => expect(within(notes).getAllByRole('listitem')).toHaveLength(10))
  })

  it.each(['99', 'none'])('is reported as not found: %s', async (id) => {
    const missing = () => problem(404)
    open({ 'GET /client/99': missing, 'GET /client/99/history': missing }, `/client/${id}`)
    expect(await screen.findByText('Not Found')).toBeVisible()
  })

  it('lets a seller correct phone, email and address with the client on the phone', async () => {
    logIn('EMPLOYEE')
    const { user, api } = open({ 'PUT /client/7': () => ({ ...maria, person }) })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Maria Lopez' }))
    expect(await dialog.findByLabelText('Phone')).toHaveFocus()
    expect(dialog.queryByLabelText(/DNI|Birthday|^Name/)).toBeNull()
    await user.keyboard('11 4567 8901{Enter}')
    expect(await screen.findByText('Is it a mobile or a landline? Choose below')).toBeVisible()
    await user.keyboard('{Tab}{Enter}{Enter}')
    expect(await screen.findByText('Client saved.')).toBeVisible()
    expect(requestsOf(api, 'PUT /client/7')[0]?.body).toEqual({
      ...person,
      id: 7,
      personId: 7,
      phoneNumber: 5_491_145_678_901,
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps what was typed when the server refuses it', async () => {
    logIn('EMPLOYEE')
    const errors = [{ field: 'email', message: 'Already in use' }]
    const { user } = open({ 'PUT /client/7': () => problem(409, { errors }) })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.type(await screen.findByLabelText(/Email/), 'x')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Already in use')).toBeVisible()
    expect(screen.getByLabelText(/Email/)).toHaveValue('maria@example.comx')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Stay' })).toBeVisible()
  })

  const owedSale = (id: number): Sale => ({
    ...sale,
    id,
    clientId: 7,
    paid: sale.total - 400,
    balance: 400,
    createdAt: '2026-03-02T15:30:00.000Z',
  })
  const payable: Record<string, StubRoute> = {
    ...routes,
    'GET /sale': (request) => pageOfRows([owedSale(41)], request),
    'GET /sale/41': () => owedSale(41),
    'GET /sale/42': () => owedSale(42),
    'GET /payment-method': (request) => pageOfRows([], request),
  }

  it('takes a payment of the sale that is owed', async () => {
    logIn('EMPLOYEE')
    const { user, api } = open(payable)
    await user.click(await screen.findByRole('button', { name: 'Take payment' }))
    expect(await screen.findByRole('dialog', { name: 'Payment of sale No. 41' })).toBeVisible()
    expect(requestsOf(api, 'GET /sale')[0]?.query).toMatchObject({
      clientId: '7',
      owed: 'true',
      sort: 'createdAt,asc',
    })
  })

  describe('a payment of several sales', () => {
    const several: Record<string, StubRoute> = {
      ...payable,
      'GET /sale': (request) => pageOfRows([owedSale(41), { ...owedSale(42), dueOn: '2026-01-15' }], request),
      'GET /payment-method': (request) =>
        pageOfRows([{ id: 3, type: 'credit', interest: 0.1, currency: 'ARS' }], request),
      'POST /client/7/payment': () => stored,
    }
    const stored = {
      at: '2026-03-02T15:30:00.000Z',
      paymentMethod: { id: 3, type: 'credit', interest: 0.1 },
      currency: 'ARS',
      parts: [
        { saleId: 42, amount: 400, interest: 40, handed: 440, balance: 0 },
        { saleId: 41, amount: 100, interest: 10, handed: 110, balance: 300 },
      ],
      handed: null,
      owed: [{ currency: 'ARS', amount: 300 }],
    }
    it('of both currencies lists both, of which one is chosen, also where each is of one sale', async () => {
      logIn('EMPLOYEE')
      const inDollars = { ...owedSale(42), currency: 'USD', balance: 29.5 }
      const { user } = open({
        ...several,
        'GET /sale': (request) => pageOfRows([owedSale(41), inDollars], request),
      })
      await user.click(await screen.findByRole('button', { name: 'Take payment' }))
      const dialog = within(await screen.findByRole('dialog', { name: /^Payment of/ }))
      const switched = within(dialog.getByRole('radiogroup', { name: 'Currency of the debt' }))
      expect(switched.getAllByRole('radio').map((radio) => radio.closest('div')?.textContent)).toEqual([
        ...['$ 400.00', 'US$ 29.50'],
      ])
      await user.click(switched.getByRole('radio', { name: 'US$ 29.50' }))
      const chosen = within(await screen.findByRole('dialog', { name: /^Payment of/ }))
      expect(chosen.getByText('Owed: US$ 29.50')).toBeVisible()
      expect(chosen.getByRole('button', { name: /Sale No\. 42/ })).toBeVisible()
    })

    const openPayment = async (more: Record<string, StubRoute> = {}) => {
      logIn('EMPLOYEE')
      const opened = open({ ...several, ...more })
      await opened.user.click(await screen.findByRole('button', { name: 'Take payment' }))
      return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Payment of 2 sales' })) }
    }

    it('fills what is due first, shows it before it is stored, and has one receipt', async () => {
      const { user, api, dialog } = await openPayment()
      const amount = await dialog.findByRole('textbox', { name: 'Amount' })
      expect(amount).toHaveValue('800.00')
      expect(amount).toHaveFocus()
      await user.keyboard('500')
      const parts = within(dialog.getByRole('list', { name: 'What each sale gets' }))
      const texts = () => parts.getAllByRole('button').map(({ textContent }) => textContent)
      expect(texts()).toEqual([
        expect.stringMatching(/^Sale No. 42.*\$ 400.00Paid whole$/),
        expect.stringMatching(/^Sale No. 41.*\$ 100.00of \$ 400.00$/),
      ])
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment method' }), 'credit · 10%')
      await user.click(dialog.getByRole('button', { name: 'Take $ 550.00' }))

      const receipt = within(await screen.findByRole('article', { name: 'Receipt of payment' }))
      for (const text of ['Maria Lopez', 'credit', 'Sale No. 42', '$ 50.00', '$ 550.00', '$ 300.00'])
        expect(receipt.getByText(text)).toBeVisible()
      expect(requestsOf(api, 'POST /client/7/payment')[0]?.body).toEqual({
        amount: 500,
        paymentMethodId: 3,
        currency: 'ARS',
        methodCurrency: 'ARS',
        note: null,
        total: 550,
        parts: [
          { saleId: 42, amount: 400 },
          { saleId: 41, amount: 100 },
        ],
      })
      const opening = vi.spyOn(window, 'open').mockReturnValue(null)
      await user.click(screen.getByRole('button', { name: 'Send by WhatsApp' }))
      const text = new URL(String(opening.mock.calls[0]?.[0])).searchParams.get('text')
      expect(text).toContain('we received $ 550.00 for your trips')
      expect(text).toContain('$ 300.00 is still to be paid.')
    })

    it('says what was handed over in another currency, and all that is owed in both, of every seller', async () => {
      const { user, dialog } = await openPayment({
        'POST /client/7/payment': () => ({
          ...stored,
          handed: { amount: 1, currency: 'USD', rate: 550 },
          owed: [
            { currency: 'ARS', amount: 0 },
            { currency: 'USD', amount: 120 },
          ],
        }),
      })
      await user.selectOptions(
        await dialog.findByRole('combobox', { name: 'Payment method' }),
        'credit · 10%',
      )
      await user.click(dialog.getByRole('button', { name: 'Take $ 880.00' }))
      const receipt = within(await screen.findByRole('article', { name: 'Receipt of payment' }))
      expect(receipt.getByText('US$ 1.00 at 550')).toBeVisible()
      expect(receipt.getByText('US$ 120.00')).toBeVisible()
      expect(receipt.queryByText('$ 0.00')).toBeNull()
      const opening = vi.spyOn(window, 'open').mockReturnValue(null)
      await user.click(screen.getByRole('button', { name: 'Send by WhatsApp' }))
      const text = new URL(String(opening.mock.calls[0]?.[0])).searchParams.get('text')
      expect(text).toContain('US$ 120.00 is still to be paid.')
      expect(text).not.toContain('Everything is paid')
    })

    it('keeps its receipt when nothing is owed any more', async () => {
      let isPaid = false
      const { user, dialog } = await openPayment({
        'GET /sale': (request) => pageOfRows(isPaid ? [] : [owedSale(41), owedSale(42)], request),
        'POST /client/7/payment': () => {
          isPaid = true
          return stored
        },
      })
      await user.selectOptions(
        await dialog.findByRole('combobox', { name: 'Payment method' }),
        'credit · 10%',
      )
      await user.click(dialog.getByRole('button', { name: 'Take $ 880.00' }))
      expect(await screen.findByRole('article', { name: 'Receipt of payment' })).toBeVisible()
      hearOfChange({ topic: 'sale' })
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Take payment' })).not.toBeInTheDocument(),
      )
      expect(screen.getByRole('article', { name: 'Receipt of payment' })).toBeVisible()
    })

    it('can be of one of them alone', async () => {
      const { user, dialog } = await openPayment()
      await user.click(await dialog.findByRole('button', { name: /^Sale No. 41/ }))
      expect(await screen.findByRole('dialog', { name: 'Payment of sale No. 41' })).toBeVisible()
    })

    it('keeps what was typed when what is owed has changed meanwhile', async () => {
      const detail = 'What is owed has changed meanwhile. Look at the amounts and send it again.'
      const { user, dialog } = await openPayment({
        'POST /client/7/payment': () => problem(409, { code: 'balance', detail }),
      })
      await user.keyboard('500')
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment method' }), 'credit · 10%')
      await user.click(dialog.getByRole('button', { name: 'Take $ 550.00' }))
      expect(await dialog.findByText(detail)).toBeVisible()
      expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('500.00')
    })
  })

  it('offers no payment when all that is owed is of sales of others', async () => {
    logIn('EMPLOYEE')
    open({ ...payable, 'GET /sale': (request) => pageOfRows([], request) })
    expect(await region('Owed')).toHaveTextContent('Owes $ 400.00')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull())
  })

  describe('another record of the same person', () => {
    const other = {
      ...maria,
      id: 9,
      person: { ...person, id: 9, name: 'María Elena', dni: 31_222_333, address: 'Calle 2' },
    }
    const both: Record<string, StubRoute> = {
      ...routes,
      'GET /client': (request) => pageOfRows([other], request),
      'GET /client/7': () => Response.json({ ...maria, person }, { headers: { etag: '"3"' } }),
      'GET /client/9': () => Response.json(other, { headers: { etag: '"5"' } }),
      'GET /client/9/history': () => ({ ...history, sales: 2, owed: { amount: 0, sales: 0, saleId: null } }),
      'POST /client/7/merge': () => problem(412),
    }
    it('becomes one with the client, with a choice for each field that differs, unless one of the two has changed', async () => {
      logIn('ADMINISTRATOR')
      const { user, api } = open(both)
      await user.click(await screen.findByRole('button', { name: 'More actions' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Merge with another record…' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Same person as Maria Lopez' }))
      await user.click(dialog.getByRole('combobox', { name: 'The other record of this person' }))
      await user.click(await dialog.findByRole('option', { name: /^María Elena/ }))
      await dialog.findByText('No. 9 · 2 sales')
      expect(dialog.getAllByRole('radiogroup')).toHaveLength(3)
      expect(dialog.getByRole('radio', { name: 'Maria' })).toBeChecked()
      // Only the other record has an address.
      expect(dialog.getByRole('radio', { name: 'Calle 2' })).toBeChecked()
      await user.click(dialog.getByRole('radio', { name: 'María Elena' }))
      await user.click(dialog.getByRole('button', { name: 'Make one of two' }))
      expect(await dialog.findByRole('alert')).toHaveTextContent('One of the two has changed meanwhile')
      const [sent] = requestsOf(api, 'POST /client/7/merge')
      expect(sent?.headers.get('if-match')).toBe('"3"')
      expect(sent?.body).toEqual({
        otherId: 9,
        otherEtag: '"5"',
        person: { ...person, id: 7, name: 'María Elena', address: 'Calle 2' },
      })
    })
  })
})
