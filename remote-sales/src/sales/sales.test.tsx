import { screen, waitFor, within } from '@testing-library/react'
import type { ChangeOfSale, Sale } from 'shared-api/contract'
import { logIn, pageOfRows, type StubRoute, stubApi } from 'shared-api/testing'
import { expect, it } from 'vitest'
import { SaleTimeline } from '../sale/sale-timeline'
import { cash, credit, hotel, maria, sale, trek } from '../testing/records'
import { renderScreen, requestsOf } from '../testing/wizard'
import { Sales } from './sales'

const answers: Record<string, StubRoute> = {
  'GET /sale': (request) => pageOfRows([sale], request),
  'GET /sale/41': () => sale,
  'GET /employee': (request) =>
    pageOfRows(
      [{ id: 1, person: { ...maria.person, name: 'Ana', lastname: 'Ruiz', email: 'ana@todoturismo.com' } }],
      request,
    ),
  'GET /payment-method': (request) => pageOfRows([cash, credit], request),
  'GET /payment-method/3': () => credit,
  'GET /category': (request) => pageOfRows([hotel.category], request),
  'GET /category/1': () => hotel.category,
  'GET /service': (request) => pageOfRows([hotel, trek], request),
  'GET /service/2': () => trek,
}

const open = (at: string, others: Record<string, StubRoute> = {}) => ({
  api: stubApi({ ...answers, ...others }),
  ...renderScreen(<Sales />, { at, section: '/sales' }),
})

it('shows the employee of each sale and links to the sale', async () => {
  open('/sales')
  const row = await screen.findByRole('row', { name: /^Sale No. 41/ })
  expect(row).toHaveTextContent(sale.employeeName)
  expect(within(row).getByRole('link', { name: 'Sale No. 41' })).toHaveAttribute('href', '/sales/41')
})

it('shows all services of a sale, and the days of the trip', async () => {
  const [line] = sale.saleItems
  const trip = { ...line, serviceId: 2, name: 'Trek to the glacier', from: '2026-03-04', to: '2026-03-06' }
  const saleItems = [...sale.saleItems, { ...trip, line: 1 }] as Sale['saleItems']
  open('/sales', { 'GET /sale': (request) => pageOfRows([{ ...sale, saleItems }], request) })
  const row = await screen.findByRole('row', { name: /^Sale No. 41/ })
  expect(row).toHaveTextContent(/Hotel by the sea, Trek to the glacierMon 2 – Fri 6 Mar/)
})

it('ignores a sort that the list does not have', async () => {
  const { api } = open('/sales?sort=services,asc')
  await screen.findByRole('row', { name: /^Sale No. 41/ })
  expect(requestsOf(api, 'GET /sale').map(({ query }) => query)).toEqual([{ pageIndex: '0', pageSize: '5' }])
})

it('marks a sale that was made offline, with the moment when it was received', async () => {
  const offline = { ...sale, id: 42, receivedAt: '2026-03-02T18:00:00.000Z' }
  open('/sales', { 'GET /sale': (request) => pageOfRows([sale, offline], request) })
  const marks = await screen.findAllByRole('img', {
    name: 'Made without a connection, received on 02/03/2026 15:00',
  })
  expect(marks).toHaveLength(1)
  expect(within(screen.getByRole('row', { name: /^Sale No. 42/ })).getByRole('img')).toBe(marks[0])
})

it('filters by employee, payment method, category and service', async () => {
  const { user, router, api } = open('/sales?from=2026-03-01&employeeEmail=ana@todoturismo.com&serviceId=sea')
  await user.click(await screen.findByRole('button', { name: 'Filters (2)' }))
  const employee = screen.getByRole('combobox', { name: 'Employee' })
  await waitFor(() => expect(employee).toHaveValue('Ana Ruiz'))

  for (const [label, option] of [
    ['Payment method', 'credit'],
    ['Category', 'Excursions'],
    ['Service', 'Trek to the glacier'],
    // Choosing the chosen option again clears the filter.
    ['Category', 'Excursions'],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }

  const narrowed = {
    from: '2026-03-01',
    employeeEmail: 'ana@todoturismo.com',
    paymentMethodId: '3',
    serviceId: '2',
  }
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(narrowed)
  await waitFor(() => expect(requestsOf(api, 'GET /sale').at(-1)?.query).toMatchObject(narrowed))
})

it('shows what is owed, until when, and the sum of all pages', async () => {
  const { user, router, api } = open('/sales', {
    'GET /sale': (request) => {
      const owed = { ...sale, balance: 300.5, dueOn: '2026-03-01' }
      const sums = [
        { currency: 'ARS', amount: 4321 },
        { currency: 'USD', amount: 50 },
      ]
      const isOwed = request.query.owed || request.query.overdue
      return { ...pageOfRows([owed], request), ...(isOwed && { sums }) }
    },
  })
  await screen.findByRole('row', { name: /^Sale No. 41/ })
  expect(screen.queryByRole('columnheader', { name: 'Owes' })).toBeNull()
  expect(screen.queryByText(/^Owed in total/)).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Owes' }), 'Owed')
  expect(await screen.findByText('Owed in total: $ 4,321.00 · US$ 50.00')).toBeVisible()
  const row = screen.getByRole('row', { name: /^Sale No. 41/ })
  expect(row).toHaveTextContent('$ 300.50Overdue since 01/03/2026')
  expect(screen.getByRole('columnheader', { name: 'Owes' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'Active filters' })).toHaveTextContent('Owes: Owed')

  await user.selectOptions(screen.getByRole('combobox', { name: 'Owes' }), 'Overdue')
  expect(router.state.location.search).toBe('?overdue=true')
  await user.click(screen.getByRole('button', { name: 'Remove Owes: Overdue' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Owes' })).toBeNull())
  expect(requestsOf(api, 'GET /sale').map(({ query }) => [query.owed, query.overdue])).toEqual([
    [undefined, undefined],
    ['true', undefined],
    [undefined, 'true'],
    [undefined, undefined],
  ])
})

it('shows what is to be given back to clients, as a list of its own', async () => {
  const { user, router } = open('/sales', {
    'GET /sale': (request) => {
      const owed = { ...sale, balance: -300.5, dueOn: '2026-03-01' }
      return {
        ...pageOfRows([owed], request),
        sums: request.query.owedToClient ? [{ currency: 'ARS', amount: 300.5 }] : undefined,
      }
    },
  })
  await screen.findByRole('row', { name: /^Sale No. 41/ })
  await user.click(screen.getByRole('tab', { name: 'Owed to clients' }))
  expect(await screen.findByText('Owed to clients in total: $ 300.50')).toBeVisible()
  expect(router.state.location.search).toBe('?owedToClient=true')
  const row = screen.getByRole('row', { name: /^Sale No. 41/ })
  expect(row).toHaveTextContent('-$ 300.50')
  expect(row).not.toHaveTextContent(/Overdue|Due on/)
})

it('names the client of the list, with a link to the page of the client', async () => {
  logIn('OWNER')
  open('/sales?clientId=7', { 'GET /client/7': () => maria })
  await screen.findByRole('row', { name: /^Sale No. 41/ })
  await screen.findByText(/^Sales to/, { selector: 'p' })
  const [named, inRow] = await screen.findAllByRole('link', { name: 'Maria Lopez' })
  expect(named?.parentElement).toHaveTextContent('Sales to Maria Lopez')
  expect(named).toHaveAttribute('href', '/client/7')
  expect(inRow).toHaveAttribute('href', '/client/7')
})

const line = { serviceId: hotel.id, name: hotel.name, price: hotel.price, quantity: 1 }
const added = { serviceId: trek.id, name: trek.name, price: trek.price, quantity: 2, from: null, to: null }

const first: Sale = sale
const second: Sale = {
  ...sale,
  client: { ...sale.client, name: 'Olga' },
  saleItems: [{ ...line, from: '2026-03-03', to: '2026-03-04' }],
}
const third: Sale = {
  ...second,
  saleItems: [{ ...line, quantity: 3, from: '2026-03-03', to: '2026-03-04' }, added],
  discount: { serviceId: null, unit: 'AMOUNT', value: 50, amount: 50, reason: 'Regular client' },
  total: 4000,
}

const changed = (id: number, before: Sale, reason: string | null): ChangeOfSale => ({
  id,
  at: '2026-03-04T15:30:00.000Z',
  by: { name: 'Ana Ruiz', email: 'ana@todoturismo.com' },
  reason,
  before,
})

const textsOf = (item: HTMLElement | undefined) =>
  item
    ? within(item)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : []

const shared: Record<string, StubRoute> = {
  ...answers,
  'GET /note': (request) => pageOfRows([], request),
  'GET /sale/41/payment': () => [],
}

/** Opens what has happened to a sale. */
async function openHistory(of: Sale, routes: Record<string, StubRoute>) {
  stubApi({ ...shared, ...routes })
  renderScreen(<SaleTimeline sale={of} />, { at: '/my-sales/41', section: '/my-sales' })
  return within(await screen.findByRole('region', { name: 'History' }))
}

it('says who changed a sale, why, and what each change has changed', async () => {
  const history = await openHistory(third, {
    'GET /sale/41/changes': () => [changed(2, second, 'Two more travel'), changed(1, first, null)],
  })
  await history.findByText('Two more travel', { exact: false })
  const items = history
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.startsWith('Changed'))
  expect(items[0]).toHaveTextContent(/Ana Ruiz · Two more travel$/)
  expect(textsOf(items[0])).toEqual([
    'Hotel by the sea: 1 × $ 1,000.10 → 3 × $ 1,000.10',
    'Trek to the glacier: Not in the sale → 2 × $ 500.25',
    'Discount: No discount → $ 50.00',
    'Total: $ 1,150.12 → $ 4,000.00',
  ])
  expect(textsOf(items[1])).toEqual([
    'Client: Maria Lopez → Olga Lopez',
    'Travel of Hotel by the sea: Mon 2 Mar → Tue 3 – Wed 4 Mar',
  ])
})

it('names the travellers until a change of these', async () => {
  const change = (id: number, travellers: string[]) => ({ ...changed(id, first, null), travellers })
  const history = await openHistory(first, {
    'GET /sale/41/changes': () => [change(2, ['Rosa Sanz', 'Luis']), change(1, [])],
  })
  expect(await history.findByText('Travellers until then: Rosa Sanz, Luis')).toBeVisible()
  expect(history.getByText('Until then nobody was named as a traveller')).toBeVisible()
})

it('shows changes, notes and the sale itself, the newest first', async () => {
  const link = {
    id: 3,
    createdBy: 'Eva Gil',
    createdAt: '2026-03-04T15:30:00.000Z',
    expiresAt: '2026-04-03T15:30:00.000Z',
    withdrawn: { at: '2026-03-04T16:30:00.000Z', by: 'Luz Paz' },
  }
  const mail = { id: 2, recipient: 'maria@example.com', sentBy: 'Eva Gil', state: 'SENT' }
  const note = { id: 5, text: 'Calls back', authorName: 'Eva Gil', saleId: 41 }
  const history = await openHistory(first, {
    'GET /sale/41/changes': () => [changed(2, { ...first, dueOn: '2026-03-20' }, 'Later')],
    'GET /sale/41/receipt-link': () => [link],
    'GET /sale/41/receipt-mail': () => [{ ...mail, createdAt: '2026-03-04T15:20:00.000Z' }],
    'GET /note': (request) => pageOfRows([{ ...note, createdAt: '2026-03-05T15:30:00.000Z' }], request),
  })
  await history.findByText('Link to the trip made')
  const entries = history.getAllByRole('list')[0]?.children ?? []
  expect([...entries].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Calls backNote · 05\/03\/2026/),
    expect.stringMatching(/^Link to the trip withdrawn04\/03\/2026.*Luz Paz$/),
    expect.stringMatching(/^ChangedDue day: 20\/03\/2026 → Not set/),
    expect.stringMatching(/^Link to the trip made04\/03\/2026.*Eva Gil$/),
    expect.stringMatching(/^Receipt mailed to maria@example\.com04\/03\/2026.*Eva Gil$/),
    expect.stringMatching(/^Sold/),
  ])
})
