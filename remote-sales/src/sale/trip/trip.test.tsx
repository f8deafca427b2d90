import { act, screen, within } from '@testing-library/react'
import type { Sale } from 'shared-api'
import { heldRoute, logIn, pageOfRows, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { configureFormat } from 'shared-ui'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { newSaleDraft } from '../../new-sale/draft/draft-store'
import { MySales } from '../../sales/my-sales'
import { Sales } from '../../sales/sales'
import { cash, credit, hotel, maria, sale as pastSale, trek } from '../../testing/records'
import { button, lists, renderScreen, requestsOf } from '../../testing/wizard'
import { changeStore } from './change-store'

const withQuantity = (of: Sale, quantity: number): Sale => ({
  ...of,
  saleItems: of.saleItems.map((line) => ({ ...line, quantity })),
})

/** A sale of today with a quantity of three and dates of its own. */
const sale: Sale = {
  ...pastSale,
  createdAt: new Date().toISOString(),
  saleItems: pastSale.saleItems.map((line) => ({ ...line, quantity: 3, to: '2026-03-05' })),
  subtotal: 3000.3,
  total: 3450.35,
}
/** As the server answers the change. */
const changed: Sale = { ...withQuantity(sale, 4), subtotal: 4000.4, total: 4600.46 }
const cancelled: Sale = { ...sale, status: 'CANCELLED', cancelReason: 'Booked twice' }

/** The stored draft of the change. */
const storedDraft = () => localStorage.getItem('todoturismo.user.sale-change-41')

const stored = { sale, hotel, payments: [] as object[], etag: '"1"' }
const server = { ...stored }
beforeEach(() => void Object.assign(server, stored))

const routes: Record<string, StubRoute> = {
  ...lists,
  'GET /sale/discount-limit': () => ({ percent: 10 }),
  'GET /sale': (request) => pageOfRows([server.sale], request),
  'GET /sale/41': () => Response.json(server.sale, { headers: { etag: server.etag } }),
  'GET /sale/41/payment': () => server.payments,
  'GET /sale/41/changes': () => [],
  'GET /sale/41/traveller': () => ({ travellers: [], earlier: null }),
  'GET /note': (request) => pageOfRows([], request),
  'GET /client/7': () => maria,
  'GET /service/1': () => server.hotel,
  'GET /service/2': () => trek,
  'GET /payment-method/3': () => sale.paymentMethod,
  'PUT /sale/41': () => {
    server.sale = changed
    return changed
  },
}

const trip = () => screen.findByRole('region', { name: 'Trip' })
const draft = () => changeStore(41).getState()
const store = () => button('Save the change')

function openSale(others: Record<string, StubRoute> = {}) {
  const api = stubApi({ ...routes, ...others })
  return { api, ...renderScreen(<MySales />, { at: '/my-sales/41', section: '/my-sales' }) }
}
type Opened = ReturnType<typeof openSale>

/** Opens the page of the sale with what may be changed. */
async function openChange(others?: Record<string, StubRoute>) {
  const opened = openSale(others)
  await opened.user.click(await screen.findByRole('button', { name: 'Change' }))
  return opened
}

/** Opens a change that sells one more. */
async function review(put?: StubRoute) {
  const opened = await openChange(put && { 'PUT /sale/41': put })
  await screen.findByRole('button', { name: 'Discard' })
  act(() => draft().changeLine(0, { quantity: 4 }))
  return opened
}

/** Saves the change, and returns what is sent. */
async function save({ api, user }: Pick<Opened, 'api' | 'user'>) {
  await user.click(store())
  expect(await screen.findByText('Sale No. 41 is changed')).toBeVisible()
  return requestsOf(api, 'PUT /sale/41').at(-1)?.body
}
const choose = async (user: Opened['user'], field: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${option}( · |$)`) }))
}

describe('the trip of a sale', () => {
  it('is changed where it stands, in one request', async () => {
    const { api, user } = openSale()
    expect(await trip()).toHaveTextContent('3 × $ 1,000.10 · Travel: Mon 2 – Thu 5 Mar')
    const later = button('+1 week')
    await user.click(later)
    expect(await screen.findByText('The total stays $ 3,450.35')).toBeVisible()
    expect(screen.getByRole('group', { name: `Days of travel: ${hotel.name}` })).toHaveTextContent(
      'Mon 2 – Thu 5 Mar → Mon 9 – Thu 12 Mar · 3 nights',
    )
    // The same button, where it was, which leaves the focus to the fields.
    expect(button('+1 week')).toBe(later)
    expect(later).not.toHaveFocus()
    expect(await save({ api, user })).toMatchObject({
      saleItems: [{ serviceId: 1, quantity: 3, from: '2026-03-09', to: '2026-03-12' }],
      total: 3450.35,
    })
    expect(requestsOf(api, 'PUT /sale/41')).toHaveLength(1)
    expect(await screen.findByRole('button', { name: 'Change' })).toBeVisible()
    expect(storedDraft()).toBeNull()
  })

  it('takes another service, with the days of the others, and is not saved while that is read', async () => {
    const held = heldRoute()
    const { api, user } = openSale({ 'GET /service/2': held })
    await user.click(await screen.findByRole('button', { name: '+1 week' }))
    await choose(user, 'Add a service', trek.name)
    await user.click(store())
    expect(requestsOf(api, 'PUT /sale/41')).toEqual([])
    await act(async () => held.answer(trek))
    expect(await screen.findByText('Total $ 3,450.35 → $ 3,950.60')).toBeVisible()
    expect(screen.getByText('Owed then: $ 500.25')).toBeVisible()
    expect(await save({ api, user })).toMatchObject({
      saleItems: [
        { line: 0, serviceId: 1 },
        { line: null, serviceId: 2, quantity: 1, from: '2026-03-09', to: '2026-03-12' },
      ],
      keepPayments: true,
    })
  })

  it('has another service in the place of one, with its line, quantity and days', async () => {
    const { api, user } = await openChange()
    await choose(user, `Another service for ${hotel.name}`, trek.name)
    expect(await screen.findByText('Total $ 3,450.35 → $ 1,950.80')).toBeVisible()
    // The service that was sold comes back as it was sold.
    await choose(user, `Another service for ${trek.name}`, hotel.name)
    expect(await screen.findByText('Nothing has changed')).toBeVisible()
    await choose(user, `Another service for ${hotel.name}`, trek.name)
    await screen.findByText('Total $ 3,450.35 → $ 1,950.80')
    expect(await save({ api, user })).toMatchObject({
      saleItems: [{ line: 0, serviceId: 2, quantity: 3, from: '2026-03-02', to: '2026-03-05' }],
    })
  })

  it('keeps days that are chosen while another service of the line is read', async () => {
    const held = heldRoute()
    const { user } = await openChange({ 'GET /service/2': held })
    await choose(user, `Another service for ${hotel.name}`, trek.name)
    await user.click(button('+1 week'))
    await act(async () => held.answer(trek))
    await screen.findByText('Total $ 3,450.35 → $ 1,950.80')
    expect(draft().lines).toMatchObject([{ service: { id: 2 }, from: '2026-03-09', to: '2026-03-12' }])
  })

  it('cannot be changed when the sale is cancelled', async () => {
    server.sale = cancelled
    openSale()
    expect(await trip()).toHaveTextContent('A cancelled sale stays as it is.')
    expect(within(await trip()).queryByRole('button')).toBeNull()
  })

  it('is changed by an owner on any day, with a reason', async () => {
    logIn('OWNER')
    server.sale = pastSale
    const api = stubApi(routes)
    const { user } = renderScreen(<Sales />, { at: '/sales/41', section: '/sales' })
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    await screen.findByText('Nothing has changed')
    expect(store()).toBeDisabled()
    expect(screen.queryByRole('textbox', { name: 'Reason of the change' })).toBeNull()
    act(() => draft().addLine({ service: trek }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason of the change' }), 'Two travel')
    // The sale keeps the employee who made it.
    const kept = { employeeEmail: sale.employeeEmail, reason: 'Two travel' }
    expect(await save({ api, user })).toMatchObject(kept)
  })

  it('says that payment methods have not arrived, beside the one that the sale has', async () => {
    await openChange({ 'GET /payment-method': () => new Promise(() => {}) })
    const methods = await screen.findByRole('combobox', { name: 'Payment method' })
    expect(
      within(methods).getByRole('option', { name: 'The payment methods are being loaded' }),
    ).toBeDisabled()
    expect(methods).toHaveDisplayValue(sale.paymentMethod.type)
  })

  it('is paid again by another method, where one has paid all of it', async () => {
    const { api, user } = await openChange()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Payment method' }), cash.type)
    expect(
      screen.getByText('$ 3,450.35 by credit is given back, and $ 3,000.30 is paid by cash.'),
    ).toBeVisible()
    expect(await save({ api, user })).toMatchObject({ keepPayments: false, total: 3000.3 })
  })

  it.each([
    ['several methods have paid', [credit, cash], sale.employeeEmail],
    ['somebody else has taken', [credit], 'luis@todoturismo.com'],
  ] as const)('keeps the payments that %s', async (_, methods, email) => {
    const by = { name: 'Luis Sosa', email }
    const at = new Date().toISOString()
    server.payments = methods.map((paymentMethod, id) => ({
      ...{ id, paymentMethod, at, by, note: null },
      ...{ amount: 3000.3 / methods.length, interest: 0 },
      ...{ currency: 'ARS', handed: 3000.3 / methods.length, rate: null },
    }))
    await review()
    expect(screen.queryByRole('combobox', { name: 'Payment method' })).toBeNull()
  })

  it('books nothing as paid: a difference is owed, or to be given back', async () => {
    await review()
    expect(screen.getByText('Owed then: $ 1,000.10')).toBeVisible()
    act(() => draft().changeLine(0, { quantity: 1 }))
    expect(screen.getByText('To give back: $ 2,000.20')).toBeVisible()
    act(() => draft().changeLine(0, { quantity: 3, to: '2026-03-06' }))
    expect(screen.queryByText(/^Owed then|^To give back/)).toBeNull()
  })

  it('offers the agreed share of its lines where the cents of the discount are more', async () => {
    const discount = { serviceId: null, unit: 'PERCENT' as const, value: 20, reason: 'Group', amount: 600.06 }
    server.sale = { ...sale, discount }
    const { user, api } = await review()
    expect(screen.queryByText('The discount is too high for this sale')).toBeNull()
    act(() => draft().changeLine(0, { quantity: 1 }))
    const offer = await screen.findByRole('alert')
    expect(offer).toHaveTextContent('It takes off $ 600.06. At most $ 200.02 fits.')
    expect(store()).toBeDisabled()
    await user.click(within(offer).getByRole('button', { name: 'Take off $ 200.02' }))
    expect(screen.getByText('-$ 200.02')).toBeVisible()
    const sent = { discount: { unit: 'AMOUNT', value: 200.02, reason: 'Group' } }
    expect(await save({ api, user })).toMatchObject(sent)
  })

  it('is stored once when the answer is lost', async () => {
    let isDown = true
    const { user, api } = await review(() => {
      // The server stores the change at the first request, whose answer is lost.
      server.sale = changed
      if (isDown) throw new Error('down')
      return changed
    })
    await user.click(store())
    expect(await screen.findByRole('alert')).toHaveTextContent('The change has not been confirmed')
    await expect.poll(() => requestsOf(api, 'GET /sale/41').length).toBeGreaterThan(1)
    isDown = false
    await user.click(button('Try again'))
    expect(await screen.findByText('Sale No. 41 is changed')).toBeVisible()
    expect(await trip()).toHaveTextContent('4 ×')
    const puts = requestsOf(api, 'PUT /sale/41')
    expect(puts).toHaveLength(2)
    expect(new Set(puts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(puts[1]?.body).toEqual({
      clientId: 7,
      employeeEmail: 'ana@todoturismo.com',
      currency: 'ARS',
      paymentMethodId: 3,
      methodCurrency: 'ARS',
      saleItems: [{ line: 0, serviceId: 1, quantity: 4, from: '2026-03-02', to: '2026-03-05' }],
      // The interest stays that of the payment: 3,000.30 by credit.
      total: 4450.45,
      keepPayments: true,
      reason: null,
      currentPrices: false,
    })
  })

  it('takes over values of today on demand, and says so', async () => {
    server.hotel = { ...hotel, price: 1200 }
    const { user, api } = await review()
    await user.click(await screen.findByRole('button', { name: 'Use the values of today' }))
    expect(await save({ api, user })).toMatchObject({ currentPrices: true, total: 5250.05 })
  })

  it('has the same service on other days, at the price of now', async () => {
    server.hotel = { ...hotel, price: 1200 }
    const { api, user } = await openChange()
    await user.click(button('More of Hotel by the sea'))
    await user.click(await screen.findByRole('menuitem', { name: 'The same service on other days' }))
    const second = await screen.findByRole('group', { name: 'Days of travel: Hotel by the sea (2)' })
    await user.type(within(second).getByRole('textbox', { name: 'Travel from' }), '09/03/2096')
    await user.click(button('One less of Hotel by the sea (2)'))
    expect(await screen.findByText('Total $ 3,450.35 → $ 5,850.35')).toBeVisible()
    expect(await save({ api, user })).toMatchObject({
      saleItems: [
        { line: 0, serviceId: 1, quantity: 3, from: '2026-03-02' },
        { line: null, serviceId: 1, quantity: 2, from: '2096-03-09', to: '2096-03-09' },
      ],
    })
  })

  it('is still being changed after a reload, beside the draft of a new sale, until the change is discarded', async () => {
    const { unmount } = await review()
    newSaleDraft.getState().chooseServices([trek])
    unmount()
    expect(JSON.parse(storedDraft() ?? '').state).toMatchObject({
      changedSaleId: 41,
      lines: [{ service: { id: 1 }, quantity: 4 }],
    })
    const { api, user } = openSale()
    expect(await screen.findByRole('spinbutton', { name: 'Quantity of Hotel by the sea' })).toHaveValue(4)
    await user.click(button('Discard'))
    const dialog = await screen.findByRole('dialog', { name: 'Discard the change?' })
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('button', { name: 'Change' })).toBeVisible()
    expect(storedDraft()).toBeNull()
    expect(newSaleDraft.getState()).toMatchObject({ client: null, lines: [{ service: { id: 2 } }] })
    expect(requestsOf(api, 'PUT /sale/41')).toEqual([])
  })
})

describe('a seller after the day of the sale', () => {
  beforeEach(() => {
    server.sale = pastSale
  })

  it('changes its days of travel', async () => {
    server.hotel = { ...hotel, days: 1 }
    const { api, user } = openSale()
    await user.click(await screen.findByRole('button', { name: 'Change the days of travel' }))
    expect(screen.queryByRole('spinbutton')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Add a service' })).toBeNull()
    const line = await screen.findByRole('group', { name: '1 × Hotel by the sea' })
    await expect.poll(() => draft().lines[0]?.service.days).toBe(1)
    const from = within(line).getByRole('textbox', { name: 'Travel from' })
    await user.clear(from)
    await user.type(from, '04/05/2096')
    expect(within(line).getByRole('textbox', { name: 'Travel to' })).toHaveValue('04/05/2096')
    expect(await save({ api, user })).toMatchObject({
      saleItems: [{ serviceId: 1, quantity: 1, from: '2096-05-04', to: '2096-05-04' }],
      total: pastSale.total,
    })
  })

  it('keeps nothing of a change of more that was begun on the day of the sale', async () => {
    draft().begin(pastSale)
    draft().changeLine(0, { quantity: 4 })
    const { api } = openSale()
    expect(await screen.findByRole('button', { name: 'Change the days of travel' })).toBeVisible()
    expect(requestsOf(api, 'PUT /sale/41')).toEqual([])
  })
})

describe('a refused change', () => {
  it('of a cancelled sale says so, and keeps the draft', async () => {
    const { user } = await review(() => {
      server.sale = cancelled
      return problem(409, { code: 'cancelled' })
    })
    await user.click(store())
    expect(await screen.findByText('Sale No. 41 can no longer be changed')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save the change' })).toBeNull()
    expect(await screen.findByText(/^This sale has been cancelled meanwhile/)).toBeVisible()
    expect(storedDraft()).toContain('"quantity":4')
  })

  it('after the day of the sale says so', async () => {
    const detail = 'On the day of the sale only'
    const { user } = await review(() => problem(403, { code: 'too-late', detail }))
    await user.click(store())
    expect(await screen.findByRole('alert')).toHaveTextContent(`The change was refused${detail}`)
    expect(storedDraft()).toContain('"quantity":4')
  })

  it.each([
    ['that somebody has changed', problem(412), 'Somebody has changed sale No. 41 meanwhile'],
    [
      'that was stored before with other contents',
      problem(409, { code: 'idempotency' }),
      'Sale No. 41 has already been changed',
    ],
  ])('of a sale %s is stored over it when the user says so', async (_, refusal, text) => {
    const answers = [refusal, changed]
    const { user, api } = await review(() => {
      server.sale = withQuantity(sale, 2)
      server.etag = '"2"'
      return answers.shift()
    })
    await user.click(store())
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.queryByRole('button', { name: 'Save the change' })).toBeNull()
    expect(storedDraft()).toContain('"quantity":4')
    await user.click(button('Keep my changes'))
    await save({ api, user })
    const sent = requestsOf(api, 'PUT /sale/41').map(({ headers }) => headers)
    expect(sent.map((headers) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
    expect(new Set(sent.map((headers) => headers.get('idempotency-key'))).size).toBe(2)
  })
})

describe('a line that is not in the list', () => {
  const visa = {
    ...{ line: 1, serviceId: null, categoryId: 3, name: 'Visa', quantity: 1, from: null, to: null },
    ...{ price: 100, original: { price: 152_000, currency: 'ARS', rate: 1520 } },
  }
  const region = {
    secondCurrency: 'USD',
    strongerCurrency: 'USD',
    cashSteps: {},
    employeesSellFreeLines: true,
  }
  const twoCurrencies: Record<string, StubRoute> = {
    'GET /business/region': () => region,
    'GET /rate': () => ({ id: 5, currency: 'USD', rate: 1600, at: '2026-03-02T13:05:00.000Z', by: 'Eva' }),
    'GET /category': (request) => pageOfRows([{ id: 3, name: 'Transfers', description: '' }], request),
    'GET /category/3': () => ({ id: 3, name: 'Transfers', description: '' }),
  }
  const dialog = async () =>
    within(await screen.findByRole('dialog', { name: 'Something that is not in the list' }))
  beforeEach(() => {
    configureFormat({ secondCurrency: 'USD' })
    onTestFinished(() => configureFormat({ secondCurrency: undefined }))
    server.sale = {
      ...{ ...sale, currency: 'USD', subtotal: 3100.3, total: 3565.35 },
      saleItems: [...sale.saleItems, visa],
    }
  })

  it('is added, in the currency of the sale or converted to it', async () => {
    const { api, user } = openSale(twoCurrencies)
    expect(await trip()).toHaveTextContent('1 × US$ 100.00 · $ 152,000.00 at 1,520')
    await user.click(button('Not in the list'))
    const form = await dialog()
    await user.type(await form.findByRole('textbox', { name: 'Name' }), 'Hotel Sol')
    expect(form.getByRole('combobox', { name: 'Currency' })).toHaveValue('USD')
    await user.selectOptions(form.getByRole('combobox', { name: 'Currency' }), 'ARS')
    await user.type(form.getByRole('textbox', { name: 'Price' }), '160000')
    await user.click(form.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('$ 160,000.00 at 1,600')).toBeVisible()
    expect(await trip()).toHaveTextContent('$ 152,000.00 at 1,520')
    const body = await save({ api, user })
    expect(body).toMatchObject({
      currency: 'USD',
      rateId: 5,
      saleItems: [
        { serviceId: 1, line: 0 },
        { name: 'Visa', price: 100, line: 1, categoryId: 3 },
        { name: 'Hotel Sol', price: 160_000, currency: 'ARS', line: null },
      ],
    })
  })

  it('has another price, and its name and category stay', async () => {
    const { api, user } = await openChange(twoCurrencies)
    await user.click(await screen.findByRole('button', { name: 'More of Visa' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change name and price' }))
    const form = await dialog()
    const price = await form.findByRole('textbox', { name: 'Price' })
    await user.clear(price)
    await user.type(price, '120{Enter}')
    expect(await screen.findByText(/^Total US\$ 3,565.35 → US\$ /)).toBeVisible()
    expect(await save({ api, user })).toMatchObject({
      saleItems: [{}, { name: 'Visa', price: 120, categoryId: 3, line: 1 }],
    })
  })

  it('becomes a service by a click of an administrator, at its own price', async () => {
    logIn('ADMINISTRATOR')
    stubApi({ ...routes, ...twoCurrencies })
    renderScreen(<Sales />, { at: '/sales/41', section: '/sales' })
    expect(await screen.findByRole('link', { name: 'Make it a service' })).toHaveAttribute(
      'href',
      '/services/new-service?name=Visa&price=152000.00&currency=ARS&category=3',
    )
  })

  it('is no service by a click of a seller', async () => {
    openSale(twoCurrencies)
    expect(await trip()).toHaveTextContent('Visa')
    expect(screen.queryByRole('link', { name: 'Make it a service' })).toBeNull()
  })
})
