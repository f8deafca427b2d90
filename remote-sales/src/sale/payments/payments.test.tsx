import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Payment, Sale } from 'shared-api/contract'
import { hearOfChange, logIn, pageOfRows, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { configureFormat } from 'shared-ui'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { MySales } from '../../sales/my-sales'
import { Sales } from '../../sales/sales'
import { cash, credit, maria, sale as soldSale } from '../../testing/records'
import { ana, renderScreen, requestsOf, stubConnection } from '../../testing/wizard'

const byAna = { name: ana.name, email: ana.email }
const byLuis = { name: 'Luis Sosa', email: 'luis@todoturismo.com' }
const payment = (id: number, amount: number, changes: Partial<Payment> = {}): Payment => ({
  id,
  at: '2026-03-02T15:30:00.000Z',
  by: byAna,
  paymentMethod: cash,
  amount,
  interest: 0,
  currency: 'ARS',
  handed: amount + (changes.interest ?? 0),
  rate: null,
  note: null,
  ...changes,
})

const withEtag = (body: unknown, etag: string) => Response.json(body, { headers: { etag } })

/** A server with a sale of which 600.10 is paid and 400 owed. */
const server: { sale: Sale; payments: Payment[] } = { sale: soldSale, payments: [] }
const routes: Record<string, StubRoute> = {
  'GET /sale/41': () => server.sale,
  'GET /sale/41/payment': () => server.payments,
  'GET /note': (request) => pageOfRows([], request),
  'GET /payment-method': (request) => pageOfRows([cash, credit], request),
  'GET /payment-method/1': () => cash,
  'GET /payment-method/3': () => credit,
  'POST /sale/41/payment': ({ body }) => {
    const { amount, paymentMethodId } = body as { amount: number; paymentMethodId: number }
    const method = paymentMethodId === cash.id ? cash : credit
    server.payments = [...server.payments, payment(9, amount, { paymentMethod: method })]
    server.sale = { ...server.sale, paid: 600.1 + amount, balance: 400 - amount }
    return server.sale
  },
}
beforeEach(() => {
  server.sale = { ...soldSale, total: 1000.1, paid: 600.1, balance: 400, dueOn: '2098-12-12' }
  server.payments = [payment(1, 600.1)]
})

const open = (others: Record<string, StubRoute> = {}) => ({
  api: stubConnection({ ...routes, ...others }),
  ...renderScreen(<MySales />, { at: '/my-sales/41', section: '/my-sales' }),
})
/** Opens the sale for a role that may change all sales. */
const openAs = (role: 'ADMINISTRATOR' | 'OWNER', others: Record<string, StubRoute> = {}) => {
  logIn(role)
  const api = stubApi({ ...routes, ...others })
  return { api, ...renderScreen(<Sales />, { at: '/sales/41', section: '/sales' }) }
}
const section = () => screen.findByRole('region', { name: 'Payments' })
type User = ReturnType<typeof open>['user']

async function openPayment(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Take payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment of sale No. 41' }))
  await dialog.findByRole('option', { name: 'credit · 15%' })
  return dialog
}
/** Gives back the last of the payments that may be given back. */
async function openGiveBack(user: User) {
  const menus = await within(await section()).findAllByRole('button', { name: /^Actions for the payment of/ })
  await user.click(menus.at(-1) as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Give back' }))
  return within(await screen.findByRole('dialog', { name: 'Give back money of sale No. 41' }))
}

it('stands on a page from which the client is called and written to', async () => {
  open({ 'GET /client/7': () => ({ ...maria, person: { ...maria.person, phoneNumber: 5491145670100 } }) })
  expect(await screen.findByRole('link', { name: '+54 9 11 4567-0100' })).toHaveAttribute(
    'href',
    'tel:+5491145670100',
  )
  expect(await screen.findByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/5491145670100',
  )
})

describe('a payment in another currency than that of the sale', () => {
  const dollars = { ...cash, id: 8, type: 'Dollars', currency: 'USD' }
  const inDollars: Record<string, StubRoute> = {
    'GET /payment-method': (request) => pageOfRows([cash, dollars], request),
    'GET /business/region': () => ({
      secondCurrency: 'USD',
      strongerCurrency: 'USD',
      cashSteps: { ARS: 100 },
    }),
    'GET /rate': () => ({ id: 5, currency: 'USD', rate: 1520, at: '2026-03-02T13:05:00.000Z', by: 'Eva' }),
  }
  const openInDollars = async () => {
    configureFormat({ secondCurrency: 'USD' })
    onTestFinished(() => configureFormat({ secondCurrency: undefined }))
    server.sale = { ...server.sale, currency: 'USD', total: 2000, paid: 300, balance: 1700 }
    const opened = open(inDollars)
    await opened.user.click(await screen.findByRole('button', { name: 'Take payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment of sale No. 41' }))
    await dialog.findByRole('option', { name: 'Dollars' })
    return { ...opened, dialog }
  }
  const sent = (api: ReturnType<typeof stubApi>) => requestsOf(api, 'POST /sale/41/payment').at(-1)?.body

  it('is all of it by what is shown of it, rounded as the office rounds cash', async () => {
    const { user, api, dialog } = await openInDollars()
    expect(dialog.queryByRole('textbox', { name: 'The client hands $' })).not.toBeInTheDocument()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment method' }), cash.type)
    expect(await dialog.findByRole('textbox', { name: 'The client hands $' })).toHaveValue('2,584,000.00')
    expect(dialog.getByRole('textbox', { name: 'Rate' })).toHaveValue('1,520')
    expect(dialog.getByText(/^Of the office: 1,520, .*It is more than a day old\.$/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Take $ 2,584,000.00' }))
    expect(await screen.findByText('Paid: $ 2,584,000.00')).toBeVisible()
    expect(sent(api)).toEqual({
      ...{ paymentMethodId: cash.id, amount: 1700, handed: 2_584_000, rateId: 5, note: null, total: 1700 },
      ...{ currency: 'USD', methodCurrency: 'ARS' },
    })
  })

  it('is a part by either side, and at a rate of its own', async () => {
    const { user, api, dialog } = await openInDollars()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment method' }), cash.type)
    const handed = await dialog.findByRole('textbox', { name: 'The client hands $' })
    await user.clear(handed)
    await user.type(handed, '500000')
    const amount = dialog.getByRole('textbox', { name: 'Counts as US$' })
    await waitFor(() => expect(amount).toHaveValue('328.95'))
    expect(dialog.getByText('US$ 1,371.05 stays owed.')).toBeVisible()
    const rate = dialog.getByRole('textbox', { name: 'Rate' })
    await user.clear(rate)
    await user.type(rate, '1500')
    await waitFor(() => expect(amount).toHaveValue('333.33'))
    await user.click(dialog.getByRole('button', { name: 'Take $ 500,000.00' }))
    await screen.findByText('Paid: $ 500,000.00')
    expect(sent(api)).toEqual({
      ...{ paymentMethodId: cash.id, handed: 500_000, rate: 1500, rateId: 5, note: null, total: 333.33 },
      ...{ currency: 'USD', methodCurrency: 'ARS' },
    })
  })

  it('has one amount by a method of the currency of the sale', async () => {
    const { user, api, dialog } = await openInDollars()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment method' }), 'Dollars')
    expect(dialog.queryByRole('textbox', { name: 'Rate' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Take US$ 1,700.00' }))
    await screen.findByText('Paid: US$ 1,700.00')
    expect(sent(api)).toEqual({
      ...{ paymentMethodId: 8, amount: 1700, note: null, total: 1700 },
      ...{ currency: 'USD', methodCurrency: 'USD' },
    })
  })

  it('is listed and given back as it came', async () => {
    server.sale = { ...server.sale, currency: 'USD', total: 2000, paid: 328.95, balance: 1671.05 }
    server.payments = [payment(1, 328.95, { at: new Date().toISOString(), handed: 500_000, rate: 1520 })]
    const { user } = open({ ...inDollars, 'GET /sale/41': () => server.sale })
    expect(await within(await section()).findByText(/\$ 500,000.00 at 1,520/)).toBeVisible()
    const dialog = await openGiveBack(user)
    expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('328.95')
    expect(dialog.getByRole('button', { name: 'Give back $ 500,000.00' })).toBeVisible()
  })
})

describe('the payments of a sale', () => {
  it('are listed with who took them, interest, refunds and what is owed', async () => {
    server.payments = [
      payment(1, 500),
      payment(2, 200, { paymentMethod: credit, interest: 30, by: byLuis, note: 'By phone' }),
      payment(3, -99.9, { interest: -4, note: 'Too much' }),
    ]
    server.sale = { ...server.sale, total: 1026.1 }
    open()
    const list = await section()
    const rows = await within(list).findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'cash02/03/2026 12:30 · Ana Ruiz$ 500.00',
      'credit02/03/2026 12:30 · Luis Sosa · By phone · of which $ 30.00 interest$ 230.00',
      'Given back: cash02/03/2026 12:30 · Ana Ruiz · Too much · of which -$ 4.00 interest-$ 103.90',
    ])
    expect(list).toHaveTextContent(
      'Total$ 1,026.10Paid$ 626.10of which $ 26.00 interestOwes$ 400.00Due on 12/12/2098',
    )
    expect(screen.getByText('Owed')).toBeVisible()
    expect(screen.getAllByText('$ 400.00', { ignore: '[hidden] *' })).toHaveLength(1)
  })

  it('say since when they are overdue', async () => {
    server.sale = { ...server.sale, dueOn: '2026-03-10' }
    open()
    expect(await screen.findByText('Overdue')).toBeVisible()
    expect(screen.getByText('Overdue since 10/03/2026')).toBeVisible()
  })

  it('show one that was taken elsewhere', async () => {
    open()
    await screen.findByRole('button', { name: 'Take payment' })
    server.payments = [...server.payments, payment(2, 400, { by: byLuis })]
    server.sale = { ...server.sale, paid: 1000.1, balance: 0 }
    hearOfChange({ topic: 'sale', id: 41 })
    expect(await within(await section()).findByText(/Luis Sosa/)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull())
  })

  it('of a cancelled sale say what is kept', async () => {
    server.sale = { ...server.sale, status: 'CANCELLED', total: 600.1, balance: 0 }
    open()
    expect(await screen.findByText('Cancelled, $ 600.10 kept')).toBeVisible()
  })
})

describe('the day until which a sale is to be paid', () => {
  it('is changed where it stands, as a change of the sale that leaves the rest as it is', async () => {
    const createdAt = new Date().toISOString()
    server.sale = { ...server.sale, createdAt }
    const { user, api } = open({
      'PUT /sale/41': ({ body }) => {
        server.sale = { ...server.sale, dueOn: (body as { dueOn: string }).dueOn }
        return server.sale
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Due on 12\/12\/2098/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Due day of sale No. 41' }))
    expect(dialog.queryByRole('textbox', { name: 'Reason' })).toBeNull()
    const day = dialog.getByRole('textbox', { name: 'Due day' })
    await user.clear(day)
    await user.type(day, '20/12/2098')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: /^Due on 20\/12\/2098/ })).toBeVisible()
    const [sent] = requestsOf(api, 'PUT /sale/41')
    expect(sent?.body).toMatchObject({
      clientId: 7,
      employeeEmail: ana.email,
      paymentMethodId: 3,
      saleItems: [{ serviceId: 1, quantity: 1, from: '2026-03-02', to: '2026-03-02' }],
      total: 1000.1,
      dueOn: '2098-12-20',
      keepPayments: true,
      reason: null,
    })
  })

  it('is changed by an administrator with a reason, and only shown to a seller after the day of the sale', async () => {
    const { unmount } = open()
    expect(await screen.findByText('Due on 12/12/2098')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Due on/ })).toBeNull()
    unmount()
    const { user } = openAs('ADMINISTRATOR')
    await user.click(await screen.findByRole('button', { name: /^Due on/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Due day of sale No. 41' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Required')).toBeVisible()
  })
})

describe('a payment', () => {
  it('says that its methods have not arrived, and why, in place of an empty list', async () => {
    let lose = () => {}
    const answer = new Promise((_, reject) => {
      lose = () => reject(new TypeError('Failed to fetch'))
    })
    const { user } = open({ 'GET /payment-method': () => answer })
    await user.click(await screen.findByRole('button', { name: 'Take payment' }))
    const methods = await screen.findByRole('combobox', { name: 'Payment method' })
    expect(methods).toHaveDisplayValue('The payment methods are being loaded')
    lose()
    await waitFor(() => expect(methods).toHaveDisplayValue('The server cannot be reached.'))
    await user.click(screen.getByRole('button', { name: 'Take $ 400.00' }))
    expect(methods).toHaveAccessibleDescription('The server cannot be reached.')
  })

  it('is of what is owed, shows its interest before it is taken, and is taken once', async () => {
    const { user, api } = open()
    const dialog = await openPayment(user)
    expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('400.00')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment method' }), 'credit · 15%')
    const take = await dialog.findByRole('button', { name: 'Take $ 460.00' })
    expect(dialog.getByRole('status')).toHaveTextContent('With 15% interest, $ 60.00: $ 460.00 to charge.')
    await user.type(dialog.getByRole('textbox', { name: 'Paid by' }), 'Rosa Paz, 4471')
    fireEvent.click(take)
    fireEvent.click(take)
    expect(await screen.findByText('Paid: $ 460.00')).toBeVisible()
    const sent = requestsOf(api, 'POST /sale/41/payment')
    expect(sent.map(({ body }) => body)).toEqual([
      {
        ...{ amount: 400, paymentMethodId: 3, currency: 'ARS', methodCurrency: 'ARS', note: null },
        ...{ payer: 'Rosa Paz, 4471', total: 460 },
      },
    ])
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/.+/)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull())
    expect(await within(await section()).findByText('credit')).toBeInTheDocument()
  })

  it('says what stays owed, and is never more than that', async () => {
    const { user, api } = open()
    const dialog = await openPayment(user)
    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    await user.clear(amount)
    await user.type(amount, '150')
    expect(dialog.getByRole('status')).toHaveTextContent('$ 250.00 stays owed.')
    await user.clear(amount)
    await user.type(amount, '500')
    await user.click(dialog.getByRole('button', { name: /^Take/ }))
    expect(await dialog.findByText('At most $ 400.00')).toBeVisible()
    expect(dialog.getByText('Required')).toBeVisible()
    expect(requestsOf(api, 'POST /sale/41/payment')).toEqual([])
  })

  it('is what is typed over the amount that is offered, or a share of it by a click', async () => {
    const { user } = open()
    const dialog = await openPayment(user)
    await user.keyboard('150')
    expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('150')
    for (const [share, amount] of [
      ['30%', '120.00'],
      ['50%', '200.00'],
      ['All', '400.00'],
    ] as const) {
      await user.click(dialog.getByRole('button', { name: share }))
      expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue(amount)
      expect(dialog.getByRole('button', { name: share, pressed: true })).toBeVisible()
    }
  })

  it('that is taken elsewhere while its dialog is open is asked of the server, which says who took it', async () => {
    const detail = 'Already paid by Luis, 12:04'
    const { user } = open({ 'POST /sale/41/payment': () => problem(409, { code: 'balance', detail }) })
    const dialog = await openPayment(user)
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment method' }), 'cash')
    server.payments = [...server.payments, payment(2, 400, { by: byLuis })]
    server.sale = { ...server.sale, paid: 1000.1, balance: 0 }
    hearOfChange({ topic: 'sale', id: 41 })
    expect(await dialog.findByText('Owed: $ 0.00')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Take the payment' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(detail)
  })

  it('offers to tell the client by WhatsApp what was paid and what is owed, at once and later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const person = { ...maria.person, phoneNumber: 5491145670100 }
    const { user, api } = open({ 'GET /client/7': () => ({ ...maria, person }), 'POST /note': () => ({}) })
    await screen.findByRole('link', { name: 'WhatsApp' })
    const dialog = await openPayment(user)
    await user.click(dialog.getByRole('button', { name: '50%' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment method' }), 'cash')
    await user.click(dialog.getByRole('button', { name: 'Take $ 200.00' }))
    await user.click(await screen.findByRole('button', { name: 'Send by WhatsApp' }))
    const address = new URL(String(opened.mock.calls[0]?.[0]))
    expect(address.pathname).toBe('/5491145670100')
    expect(address.searchParams.get('text')?.replaceAll('\u00a0', ' ')).toBe(
      'Hello Maria, we received $ 200.00 for your trip on 27/11/2026. $ 200.00 is still to be paid, by 12/12/2098. Thank you!',
    )
    // What was sent stands in the history of the sale, with its time.
    await waitFor(() =>
      expect(requestsOf(api, 'POST /note').map(({ body }) => body)).toEqual([
        { saleId: 41, text: expect.stringMatching(/^Sent by WhatsApp: Hello Maria, we received/) },
      ]),
    )

    const rows = await within(await section()).findAllByRole('button', { name: /^Actions for the payment/ })
    await user.click(rows[0] as HTMLElement)
    const item = await screen.findByRole('menuitem', { name: 'Send by WhatsApp' })
    expect(item).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('02/03/2026. $')))
  })

  it("tells it in the office's own words, where Settings has them", async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = open({
      'GET /business': () => ({ name: '', paymentText: '¡Gracias {name}! Recibimos {amount}. {owed}' }),
      'POST /note': () => ({}),
    })
    const dialog = await openPayment(user)
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment method' }), 'cash')
    await user.click(dialog.getByRole('button', { name: 'Take $ 400.00' }))
    await user.click(await screen.findByRole('button', { name: 'Send by WhatsApp' }))
    expect(new URL(String(opened.mock.calls[0]?.[0])).searchParams.get('text')).toMatch(
      /^¡Gracias Maria! Recibimos \$.400.00. /,
    )
  })

  it('needs the connection, and sends the same key again', async () => {
    const { user, api } = open()
    const dialog = await openPayment(user)
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment method' }), 'cash')
    api.cut()
    await user.click(dialog.getByRole('button', { name: 'Take $ 400.00' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Payments need the connection.')
    api.cut(false)
    await user.click(dialog.getByRole('button', { name: 'Take $ 400.00' }))
    expect(await screen.findByText('Paid: $ 400.00')).toBeVisible()
    const keys = requestsOf(api, 'POST /sale/41/payment').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })
})

describe('giving back', () => {
  const today = () => new Date().toISOString()

  it('is for the seller of what they took today, with its interest', async () => {
    server.payments = [
      payment(1, 500),
      payment(2, 100.1, { at: today(), paymentMethod: credit, interest: 15.01 }),
    ]
    const { user, api } = open({ 'POST /sale/41/refund': () => server.sale })
    await screen.findByText(/· of which .* interest$/)
    const dialog = await openGiveBack(user)
    expect(dialog.getByText('Without interest, at most $ 100.10')).toBeVisible()
    expect(dialog.getByRole('combobox', { name: 'Payment method' })).toHaveValue('3')
    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    expect(amount).toHaveValue('100.10')
    await user.clear(amount)
    await user.type(amount, '100')
    expect(dialog.getByRole('status')).toHaveTextContent('With its interest, $ 15.00: $ 115.00 to give back.')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Fewer nights')
    await user.click(dialog.getByRole('button', { name: 'Give back $ 115.00' }))
    expect(await screen.findByText('Given back: $ 115.00')).toBeVisible()
    expect(requestsOf(api, 'POST /sale/41/refund').map(({ body }) => body)).toEqual([
      { amount: 100, currency: 'ARS', paymentMethodId: 3, reason: 'Fewer nights' },
    ])
  })

  it('is not for the seller of earlier days, and says who can', async () => {
    const { user } = open()
    const list = await section()
    await user.click(await within(list).findByRole('button', { name: /^Actions for/ }))
    await screen.findByRole('menuitem', { name: 'Send by WhatsApp' })
    expect(screen.queryByRole('menuitem', { name: 'Give back' })).toBeNull()
    expect(list).toHaveTextContent('Only an administrator or owner gives this back now: leave them a note.')
  })

  it('is possible by the method that has paid, also when it is no longer offered', async () => {
    const cheque = { id: 8, type: 'cheque', interest: 0 }
    const at = today()
    server.payments = [300, 300.1].map((amount, id) => payment(id, amount, { at, paymentMethod: cheque }))
    const { user, api } = open({ 'POST /sale/41/refund': () => server.sale })
    const dialog = await openGiveBack(user)
    const options = within(dialog.getByRole('combobox', { name: 'Payment method' })).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Choose a payment method', 'cheque'])
    expect(dialog.getByRole('combobox', { name: 'Payment method' })).toHaveDisplayValue('cheque')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Fewer nights')
    await user.click(dialog.getByRole('button', { name: /^Give back \$/ }))
    await waitFor(() =>
      expect(requestsOf(api, 'POST /sale/41/refund')[0]?.body).toMatchObject({ paymentMethodId: 8 }),
    )
  })

  it('takes back each payment of a method with its own interest, and no more than the method has paid', async () => {
    const at = today()
    server.payments = [
      payment(1, 200, { at, by: byLuis, paymentMethod: credit, interest: 30 }),
      payment(2, 300, { at, paymentMethod: { ...credit, interest: 0.5 }, interest: 150 }),
      payment(3, 100.1, { at }),
    ]
    const { user, api } = open({
      'GET /sale/41/payment': () => withEtag(server.payments, '"4"'),
      'POST /sale/41/refund': () => {
        server.payments = [...server.payments, payment(4, -100.1, { at, refundOf: 3 })]
        return problem(412)
      },
    })
    await within(await section()).findByText(/Luis Sosa/)
    const dialog = await openGiveBack(user)
    expect(dialog.getByText('At most $ 100.10')).toBeVisible()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment method' }), 'credit')
    expect(dialog.getByText('Without interest, at most $ 300.00')).toBeVisible()
    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    await user.clear(amount)
    await user.type(amount, '300.01')
    await user.click(dialog.getByRole('button', { name: 'The trip has changed' }))
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The trip has changed')
    await user.click(dialog.getByRole('button', { name: /^Give back/ }))
    expect(await dialog.findByText('At most $ 300.00')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '50%' }))
    expect(amount).toHaveValue('150.00')
    await user.clear(amount)
    await user.type(amount, '100')
    expect(dialog.getByRole('status')).toHaveTextContent('With its interest, $ 50.00: $ 150.00 to give back.')
    await user.click(dialog.getByRole('button', { name: 'Give back $ 150.00' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('The sale has changed meanwhile.')
    expect(requestsOf(api, 'POST /sale/41/refund')[0]?.headers.get('if-match')).toBe('"4"')
    expect(await within(await section()).findByText('Given back: cash')).toBeInTheDocument()
  })

  it('is for an owner of everything, and the main action when too much is paid', async () => {
    server.sale = { ...server.sale, balance: -300, dueOn: null }
    const { user } = openAs('OWNER')
    await waitFor(async () => expect(await section()).toHaveTextContent('To give back$ 300.00'))
    const buttons = await screen.findAllByRole('button', { name: 'Give back' })
    await user.click(buttons[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Give back money of sale No. 41' }))
    expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('300.00')
    expect(dialog.getByText('At most $ 600.10')).toBeVisible()
  })
})

describe('cancelling a sale that is paid', () => {
  async function openCancel() {
    server.payments = [payment(1, 600.1, { paymentMethod: credit, interest: 90.02 })]
    const { api, user } = openAs('OWNER', {
      'GET /sale/41/payment': () => withEtag(server.payments, '"4"'),
      'POST /sale/41/cancel': () => ({ ...server.sale, status: 'CANCELLED' }),
    })
    await screen.findByText(/· of which .* interest$/)
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel this sale' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel sale No. 41' }))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Illness')
    return { user, dialog, requests: () => requestsOf(api, 'POST /sale/41/cancel') }
  }

  it('is not for its seller when somebody else has taken a part, and says who can', async () => {
    const at = new Date().toISOString()
    server.sale = { ...server.sale, createdAt: at }
    server.payments = [payment(1, 500, { at }), payment(2, 100.1, { at, by: byLuis })]
    const { user } = open()
    await within(await section()).findByText(/Luis Sosa/)
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    const item = await screen.findByRole('menuitem', { name: /^Cancel this sale/ })
    expect(item).toBeDisabled()
    expect(item).toHaveTextContent('Only an administrator or owner can do it now: leave them a note.')
  })

  it('says what goes back by which method, and sends the version of what it shows', async () => {
    const { user, dialog, requests } = await openCancel()
    await user.click(dialog.getByRole('radio', { name: 'Give everything back' }))
    expect(dialog.getByRole('status')).toHaveTextContent('By credit: $ 690.12')
    server.payments = [...server.payments, payment(2, 400, { by: byLuis })]
    hearOfChange({ topic: 'sale', id: 41 })
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('By cash: $ 400.00'))
    expect(dialog.getByRole('status')).toHaveTextContent('Given back: $ 1,090.12. Kept: $ 0.00.')
    await user.click(dialog.getByRole('button', { name: 'Cancel the sale' }))
    await waitFor(() => expect(requests()[0]?.headers.get('if-match')).toBe('"4"'))
    expect(requests()[0]?.body).toEqual({ reason: 'Illness' })
  })

  it('asks how much is given back, of which nothing is chosen beforehand, and at most what is paid', async () => {
    const { user, dialog, requests } = await openCancel()
    for (const choice of dialog.getAllByRole('radio')) expect(choice).not.toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Cancel the sale' }))
    expect(await dialog.findByText('Required')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'Give a part back' }))
    const amount = dialog.getByRole('textbox', { name: 'Give back, without interest' })
    await user.type(amount, '700')
    await user.click(dialog.getByRole('button', { name: 'Cancel the sale' }))
    expect((await dialog.findAllByText('At most $ 600.10')).length).toBe(2)
    expect(requests()).toEqual([])
    await user.click(dialog.getByRole('button', { name: '50%' }))
    expect(dialog.getByRole('status')).toHaveTextContent('Given back: $ 345.06. Kept: $ 345.06.')
    await user.click(dialog.getByRole('button', { name: 'Cancel the sale' }))
    await waitFor(() =>
      expect(requests()[0]?.body).toEqual({ reason: 'Illness', giveBack: 300.05, currency: 'ARS' }),
    )
  })

  it('keeps everything', async () => {
    const { user, dialog, requests } = await openCancel()
    await user.click(dialog.getByRole('radio', { name: 'Keep everything' }))
    expect(dialog.getByRole('status')).toHaveTextContent('Given back: $ 0.00. Kept: $ 690.12.')
    await user.click(dialog.getByRole('button', { name: 'Cancel the sale' }))
    await waitFor(() =>
      expect(requests()[0]?.body).toEqual({ reason: 'Illness', giveBack: 0, currency: 'ARS' }),
    )
  })
})
