import { screen, waitFor, within } from '@testing-library/react'
import type { Quote } from 'shared-api/contract'
import { hearOfChange, logIn, pageOfRows, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { FinishStep } from '../new-sale/finish/finish-step'
import { finishStep } from '../new-sale/steps'
import { ClientQuotes } from '../quotes/client-quotes'
import { cash, credit, hotel, maria, quote, sale, trek } from '../testing/records'
import {
  button,
  draft,
  everything,
  heading,
  lists,
  openStep,
  openWith,
  renderScreen,
  requestsOf,
} from '../testing/wizard'
import { Today } from '../today/today'
import { MySales } from './my-sales'
import { Sales } from './sales'

const link = { token: 'secret', subject: 'Your quote', message: 'Hello Maria, here is your quote:' }
const records: Record<string, StubRoute> = {
  'GET /client/7': () => maria,
  'GET /payment-method/3': () => credit,
  'GET /service/1': () => hotel,
  'GET /quote/12': () => quote,
  'POST /quote/12/link': () => link,
  'GET /business': () => ({ name: 'Viajes del Sur' }),
  'GET /sale': (request) => pageOfRows([], request),
}

const openPage = (found: Partial<Quote> = {}, others: Record<string, StubRoute> = {}) => ({
  api: stubApi({ ...records, 'GET /quote/12': () => ({ ...quote, ...found }), ...others }),
  ...renderScreen(<MySales />, { at: '/my-sales/quotes/12', section: '/my-sales' }),
})

const expired = { validUntil: '2020-01-01' }
const accepted = { accepted: { at: '2026-11-28T12:00:00.000Z', name: 'Maria L.', recordedBy: null } }

beforeEach(() => draft().discard())

describe('saving', () => {
  it('offers what is in the draft for a week, without interest, and says how it comes to the client', async () => {
    const api = stubApi({ ...lists, ...records, 'POST /quote': () => quote })
    const { user } = await openWith(everything, '/new-sale/finish-sale')
    await user.click(await screen.findByRole('button', { name: 'Save as a quote' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a quote' }))
    await user.type(await dialog.findByRole('textbox', { name: 'Note to the client' }), 'Breakfast included')
    await user.click(dialog.getByRole('button', { name: 'Save the quote' }))
    expect(await screen.findByRole('status', { name: /^Quote 12, valid until/ })).toHaveFocus()
    const [sent] = requestsOf(api, 'POST /quote')
    expect(sent?.body).toEqual({
      clientId: maria.id,
      paymentMethodId: credit.id,
      methodCurrency: 'ARS',
      currency: 'ARS',
      saleItems: [{ serviceId: hotel.id, quantity: 1, from: null, to: null }],
      total: 1000.1,
      validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      note: 'Breakfast included',
    })
    expect(await screen.findByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/\?text=Hello%20Maria.*%2Fquote%23secret\.1$/),
    )
    expect(screen.getByRole('link', { name: 'Go to quote 12' })).toHaveAttribute(
      'href',
      '/my-sales/quotes/12',
    )
    expect(draft()).toMatchObject({ client: null, lines: [], quoted: 12 })
    await user.click(button('New Sale'))
    await heading('Select client')
  })

  it('shows the prices of now before anything is stored', async () => {
    const current = {
      services: [{ id: hotel.id, name: hotel.name, price: 1200 }],
      paymentMethod: credit,
      total: 1200,
    }
    const changed = problem(409, { code: 'price-changed', detail: 'A price has changed.', current } as never)
    const answers = [() => changed, () => ({ ...quote, total: 1200 })]
    const api = stubApi({ ...records, 'POST /quote': () => answers.shift()?.() })
    const { user } = openStep(everything, finishStep, FinishStep)
    await user.click(await screen.findByRole('button', { name: 'Save as a quote' }))
    await user.click(await screen.findByRole('button', { name: 'Save the quote' }))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByRole('row', { name: /Total/ })).toHaveTextContent('$ 1,000.10$ 1,200.00')
    await user.click(alert.getByRole('button', { name: 'Accept the new prices' }))
    await user.click(screen.getByRole('button', { name: 'Save the quote' }))
    await screen.findByRole('status', { name: /^Quote 12/ })
    expect(requestsOf(api, 'POST /quote').at(-1)?.body).toMatchObject({ total: 1200 })
  })

  it('is for somebody who is no client yet, whom nothing is sold to', async () => {
    stubApi({ ...lists, ...records })
    const { user } = await openWith({ services: [hotel], paymentMethod: cash }, '/new-sale')
    await user.click(await screen.findByRole('button', { name: 'New Client' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Client' }))
    await user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Bruno')
    await user.click(dialog.getByRole('button', { name: 'Only a quote: name and phone are enough' }))
    await waitFor(() => expect(draft().contact).toEqual({ name: 'Bruno', phoneNumber: 0 }))
    expect(button('Next')).toBeEnabled()
  })

  it('needs a client for the sale', async () => {
    stubApi(records)
    const { user } = openStep({ services: [hotel], paymentMethod: cash }, finishStep, FinishStep)
    draft().chooseContact({ name: 'Bruno', phoneNumber: 0 })
    expect(await screen.findByText(/To sell it, choose a client\./)).toBeVisible()
    expect(button('Finish Sale')).toBeDisabled()
    expect(screen.getByText('Bruno')).toBeVisible()
    await user.click(button('Save as a quote'))
    expect(await screen.findByRole('button', { name: 'Save the quote' })).toBeEnabled()
  })

  it('is not in the demo', async () => {
    logIn('EMPLOYEE-DEMO')
    stubApi(records)
    const { user } = openStep(everything, finishStep, FinishStep)
    await user.click(await screen.findByRole('button', { name: 'Save as a quote' }))
    expect(await screen.findByText('Not in the demo.')).toBeVisible()
  })
})

describe('selling', () => {
  it('opens the payment with the lines of the quote at its prices, and names them when it is finished', async () => {
    const { user, api } = openPage({}, { 'GET /service/1': () => ({ ...hotel, price: 2000 }) })
    await user.click(await screen.findByRole('button', { name: 'Sell' }))
    await waitFor(() => expect(draft().lines).toHaveLength(1))
    expect(draft()).toMatchObject({
      client: { id: maria.id },
      // How it is paid is asked when it is sold.
      paymentMethod: null,
      lines: [{ line: 0, service: { price: 1000.1 }, from: '2026-03-02' }],
      quote: { id: 12, version: 1, sells: true },
    })
    expect(api.calls.filter((call) => call.startsWith('POST /sale'))).toEqual([])
    draft().choosePaymentMethod(credit)
    const selling = stubApi({ ...lists, ...records, 'POST /sale': () => ({ ...sale, quoteId: 12 }) })
    const { user: seller } = openStepOfDraft()
    expect(await screen.findByText('Quote 12, at its prices')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save as a quote' })).toBeNull()
    await seller.click(await screen.findByRole('button', { name: 'Finish Sale' }))
    await screen.findByRole('status', { name: /^Sale No\. 41 stored/ })
    expect(requestsOf(selling, 'POST /sale')[0]?.body).toMatchObject({
      quote: { id: 12, version: 1 },
      saleItems: [{ line: 0, serviceId: hotel.id }],
      total: 1150.12,
    })
  })

  it('of somebody who is no client yet fills in what is known', async () => {
    stubApi({ ...lists, ...records })
    draft().begin({
      ...{ contact: { name: 'Bruno Sosa', phoneNumber: 5491155550000 }, paymentMethod: credit },
      lines: [{ id: 0, line: 0, service: { ...hotel, currency: 'ARS' }, quantity: 1, from: null, to: null }],
      quote: { id: 12, version: 1, sells: true, validUntil: '2099-01-01', note: '', agreed: null },
    })
    const { user } = openStepOfDraft()
    await user.click(await screen.findByRole('button', { name: 'Complete the data of Bruno Sosa' }))
    expect(screen.queryByText(/choose a client\./)).toBeNull()
    const dialog = within(await screen.findByRole('dialog', { name: 'New Client' }))
    expect(await dialog.findByRole('textbox', { name: 'Name' })).toHaveValue('Bruno')
    expect(dialog.getByRole('textbox', { name: /^Last name/i })).toHaveValue('Sosa')
    const phone = dialog.getByRole<HTMLInputElement>('textbox', { name: /Phone/ })
    expect(phone.value.replaceAll(/\D/g, '')).toMatch(/1155550000$/)
    expect(dialog.queryByRole('button', { name: /^Only a quote/ })).toBeNull()
  })

  it('says with which number another seller has sold it', async () => {
    openPage()
    const detail = 'Quote 12 was sold before: sale No. 40'
    stubApi({ ...lists, ...records, 'POST /sale': () => problem(409, { quote: 'SOLD', detail } as never) })
    draft().begin({
      ...{ client: maria, paymentMethod: credit },
      lines: [{ id: 0, line: 0, service: { ...hotel, currency: 'ARS' }, quantity: 1, from: null, to: null }],
      quote: { id: 12, version: 1, sells: true, validUntil: '2099-01-01', note: '', agreed: null },
    })
    const { user } = openStepOfDraft()
    await user.click(await screen.findByRole('button', { name: 'Finish Sale' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(detail)
  })

  it('has the prices of now after its last day, and those of the quote where it was accepted', async () => {
    const { user, unmount } = openPage(expired)
    expect(await screen.findByText('Its last day has passed: sold, it has the prices of now.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sell' }))
    await waitFor(() => expect(draft().lines).toHaveLength(1))
    expect(draft()).toMatchObject({ quote: { agreed: null }, lines: [{ service: { id: hotel.id } }] })
    expect(draft().lines[0]?.line).toBeUndefined()
    unmount()
    draft().discard()
    const { user: other } = openPage({ ...expired, ...accepted })
    expect(await screen.findByText(/^Accepted by Maria L\. on/)).toBeVisible()
    await other.click(screen.getByRole('button', { name: 'Sell' }))
    await waitFor(() => expect(draft().quote?.agreed).not.toBeNull())
  })

  it('says what is no longer in the catalogue, and keeps the draft that was begun', async () => {
    const { user } = openPage({}, { 'GET /service/1': () => ({ ...hotel, retired: true }) })
    draft().chooseServices([trek])
    await user.click(await screen.findByRole('button', { name: 'Sell' }))
    expect(await screen.findByText('No longer in the catalogue: Hotel by the sea.')).toBeVisible()
    expect(draft().lines.map(({ service }) => service.id)).toEqual([hotel.id])
  })
})

describe('the page of a quote', () => {
  it('makes a new version at the prices of now', async () => {
    const { user } = openPage()
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'New version' }))
    await waitFor(() => expect(draft().lines).toHaveLength(1))
    const api = stubApi({ ...lists, ...records, 'PUT /quote/12': () => ({ ...quote, version: 2 }) })
    const { user: seller } = openStepOfDraft()
    expect(await screen.findByText('A new version of quote 12, at the prices of now')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Finish Sale' })).toBeNull()
    await seller.click(await screen.findByRole('button', { name: 'Save version 2' }))
    const save = await screen.findByRole('button', { name: 'Save the quote' })
    expect(screen.getByRole('textbox', { name: 'Note to the client' })).toHaveValue('Breakfast included')
    await seller.click(save)
    await screen.findByRole('status', { name: /^Quote 12/ })
    const [sent] = requestsOf(api, 'PUT /quote/12')
    expect(sent?.headers.get('if-match')).toBe('"1"')
    expect(JSON.stringify(sent?.body)).not.toContain('"line"')
  })

  it('notes that the client has told it, withdraws it after a question, and says who extends it', async () => {
    const { user, api } = openPage(
      {},
      {
        'POST /quote/12/accept': () => ({ ...quote, ...accepted }),
        'POST /quote/12/withdraw': () => ({ ...quote, withdrawnAt: '2026-11-28T12:00:00.000Z' }),
      },
    )
    const choose = async (name: RegExp) => {
      await user.click(await screen.findByRole('button', { name: 'More actions' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: /^Extend/ })).toHaveTextContent(
      'An administrator or owner does it.',
    )
    await user.keyboard('{Escape}')
    await choose(/^Accepted/)
    await user.click(await screen.findByRole('button', { name: 'Accepted' }))
    await waitFor(() =>
      expect(requestsOf(api, 'POST /quote/12/accept')[0]?.body).toEqual({ name: 'Maria Lopez' }),
    )
    for (const { headers } of requestsOf(api, 'POST /quote/12/accept'))
      expect(headers.get('if-match')).toBe('"1"')
    await choose(/^Withdraw/)
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Quote 12 is withdrawn.')).toBeVisible()
  })

  it('says who decides on the quote of a colleague, which is sold all the same', async () => {
    const { user } = openPage({ employeeEmail: 'beto@todoturismo.test', employeeName: 'Beto' })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    for (const name of [/^Accepted/, /^New version/]) {
      const item = await screen.findByRole('menuitem', { name })
      expect(item).toBeDisabled()
      expect(item).toHaveTextContent('Beto, who offers it, does it.')
    }
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Sell' })).toBeEnabled()
  })

  it('leads to the sale that was cancelled, and is sold again', async () => {
    openPage({ cancelledSaleId: 41 })
    expect(await screen.findByRole('link', { name: 'sale No. 41' })).toHaveAttribute('href', '/my-sales/41')
    expect(screen.getByRole('button', { name: 'Sell' })).toBeEnabled()
  })

  it('is extended by an owner', async () => {
    logIn('OWNER')
    const api = stubApi({ ...records, 'POST /quote/12/extend': () => quote })
    const { user } = renderScreen(<Sales />, { at: '/sales/quotes/12', section: '/sales' })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(screen.queryByRole('menuitem', { name: 'New version' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Extend' }))
    await user.click(await screen.findByRole('button', { name: 'Extend' }))
    await waitFor(() => expect(requestsOf(api, 'POST /quote/12/extend')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Sell' })).toBeNull()
  })

  it('leads to its sale, and says that it does not exist', async () => {
    const { unmount } = openPage({ saleId: 41 })
    expect(await screen.findByRole('link', { name: 'sale No. 41' })).toHaveAttribute('href', '/my-sales/41')
    expect(screen.queryByRole('button', { name: 'Sell' })).toBeNull()
    unmount()
    openPage({}, { 'GET /quote/12': () => problem(404) })
    expect(await screen.findByText('This quote does not exist, or the address is wrong.')).toBeVisible()
  })
})

describe('the list', () => {
  const rows = [quote, { ...quote, id: 11, ...accepted }, { ...quote, id: 10, ...expired }]
  const openList = () => ({
    api: stubApi({ ...records, 'GET /quote': (request) => pageOfRows(rows, request) }),
    ...renderScreen(<MySales />, { at: '/my-sales', section: '/my-sales' }),
  })

  it('has open, accepted and expired ones beside the sales, with the drafts of this device', async () => {
    draft().chooseClient(maria)
    draft().chooseServices([hotel])
    sessionStorage.clear()
    const { user, api } = openList()
    await user.click(await screen.findByRole('tab', { name: 'Quotes' }))
    const table = await screen.findByRole('table', { name: 'Quotes' })
    expect(await within(table).findByRole('row', { name: /Open/ })).toHaveTextContent('Maria Lopez')
    expect(within(table).getByRole('row', { name: /Accepted/ })).toHaveTextContent('11')
    expect(within(table).getByRole('row', { name: /Expired/ })).toHaveTextContent('10')
    expect(within(table).getByRole('link', { name: 'Quote 12' })).toHaveAttribute(
      'href',
      '/my-sales/quotes/12',
    )
    await user.click(screen.getByRole('tab', { name: 'Accepted' }))
    await waitFor(() => expect(requestsOf(api, 'GET /quote').at(-1)?.query.state).toBe('ACCEPTED'))
  })

  it('is read again when a client has accepted one', async () => {
    const { user, api } = openList()
    await user.click(await screen.findByRole('tab', { name: 'Quotes' }))
    await screen.findByRole('link', { name: 'Quote 12' })
    const before = requestsOf(api, 'GET /quote').length
    hearOfChange({ topic: 'quote', id: 12 })
    await waitFor(() => expect(requestsOf(api, 'GET /quote').length).toBeGreaterThan(before))
  })
})

describe('elsewhere', () => {
  it('stands on the page of its client', async () => {
    const api = stubApi({ 'GET /quote': (request) => pageOfRows([quote], request) })
    renderScreen(<ClientQuotes clientId={7} />, { at: '/client/7', section: '/client' })
    const listed = within(await screen.findByRole('region', { name: 'Quotes' }))
    expect(listed.getByRole('link', { name: 'Quote 12' })).toHaveAttribute('href', '/my-sales/quotes/12')
    expect(listed.getByRole('listitem')).toHaveTextContent('$ 1,000.10')
    expect(requestsOf(api, 'GET /quote')[0]?.query.clientId).toBe('7')
  })

  it('stands on Today once it is accepted', async () => {
    stubApi({
      'GET /departure': () => ({ departures: [], counts: [], birthdays: [] }),
      'GET /sale/due': () => ({ sales: [], count: 0 }),
      'GET /sale/to-confirm': () => ({ sales: [], count: 0 }),
      'GET /sale': (request) => pageOfRows([], request),
      'GET /drawer': () => problem(503),
      'GET /quote': (request) =>
        pageOfRows(
          [
            { ...quote, ...accepted },
            { ...quote, ...accepted, id: 13 },
          ],
          request,
        ),
    })
    renderScreen(<Today />, { at: '/today', section: '/today' })
    const group = within(await screen.findByRole('region', { name: 'Accepted quotes: 2' }))
    expect(group.getByRole('link', { name: 'All that are accepted' })).toHaveAttribute(
      'href',
      '/my-sales/quotes?state=ACCEPTED',
    )
    expect(group.getAllByRole('link', { name: 'Open' })[0]).toHaveAttribute('href', '/my-sales/quotes/12')
  })

  it('is made of a sale by one click, at the prices of now and without its days', async () => {
    const api = stubApi({
      ...records,
      'GET /sale/41': () => sale,
      'GET /note': (request) => pageOfRows([], request),
      'POST /quote': () => quote,
    })
    const { user } = renderScreen(<MySales />, { at: '/my-sales/41', section: '/my-sales' })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Quote again' }))
    await screen.findByRole('button', { name: 'Sell' })
    expect(requestsOf(api, 'POST /quote')[0]?.body).toMatchObject({
      clientId: maria.id,
      saleItems: [{ serviceId: hotel.id, quantity: 1 }],
    })
    expect(requestsOf(api, 'POST /quote')[0]?.body).not.toHaveProperty('total')
  })

  it('begins the history of its sale', async () => {
    stubApi({
      ...records,
      'GET /quote/12': () => ({ ...quote, ...accepted, saleId: 41, createdAt: '2026-03-01T15:30:00.000Z' }),
      'GET /sale/41': () => ({ ...sale, quoteId: 12 }),
      'GET /note': (request) => pageOfRows([], request),
    })
    renderScreen(<MySales />, { at: '/my-sales/41', section: '/my-sales' })
    const history = within(await screen.findByRole('region', { name: 'History' }))
    expect(await history.findByText('Quote accepted by Maria L.')).toBeVisible()
    const rows = history.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows.at(-1)).toMatch(/^Quote 12/)
  })
})

/** Opens the last step with the draft as it is. */
const openStepOfDraft = () => {
  const { client, contact, lines, paymentMethod, quote } = draft()
  const opened = openStep({}, finishStep, FinishStep)
  draft().begin({ client, contact, lines, paymentMethod, quote })
  return opened
}
