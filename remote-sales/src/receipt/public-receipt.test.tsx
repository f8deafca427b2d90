import { screen, within } from '@testing-library/react'
import { printedSale, type PublicReceipt as Trip } from 'shared-api/contract'
import { problem, stubApi, WithQueries } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sale } from '../testing/records'
import { savedFiles } from '../testing/wizard'
import { PublicReceipt } from './public-receipt'

const { client, saleItems, ...printed } = printedSale(sale)
const trip: Trip = {
  sale: {
    ...printed,
    client: { name: client.name, lastname: client.lastname },
    saleItems: saleItems.map((item) => ({ ...item, description: 'Two nights with breakfast' })),
  },
  business: {
    name: 'Viajes del Sur',
    taxNumber: '30-71234567-1',
    address: 'Av. de Mayo 1200',
    phone: '+54 9 11 5555-0100',
    legalLine: 'Leg. 12345',
    receiptPrefix: '0001-',
    howToPay: 'Alias: viajes.del.sur\nCBU 123',
    logo: null,
  },
  whatsApp: '5491155550100',
  travellers: ['Rosa Sanz', 'Luis'],
  fillIn: null,
}

/** The page as the host mounts it for a visitor. */
const open = (token: string) =>
  renderUi(<PublicReceipt />, {
    at: `/receipt#${token}`,
    path: '/receipt/*',
    wrap: (children) => <WithQueries>{children}</WithQueries>,
  })

const opened = async (changes: Partial<Trip['sale']> = {}) => {
  const api = stubApi({ 'POST /public-receipt': () => ({ ...trip, sale: { ...trip.sale, ...changes } }) })
  const { user } = open('secret-token')
  return { api, user, page: await screen.findByRole('article', { name: 'Your trip' }) }
}

it('shows the trip of its token without a login', async () => {
  const { api, page } = await opened()
  for (const part of [
    ...[
      'Viajes del Sur',
      'The trip of Maria Lopez',
      '02/03/2026',
      'Hotel by the sea',
      'Two nights with breakfast',
    ],
    ...['Rosa Sanz', 'Luis', 'Total$ 1,150.12Paid$ 1,150.12', 'Av. de Mayo 1200', 'Leg. 12345'],
  ])
    expect(page).toHaveTextContent(part)
  expect(screen.queryByText('How to pay')).toBeNull()
  expect(screen.getByRole('link', { name: 'Write by WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/5491155550100',
  )
  expect(api.requests.map(({ body }) => body)).toEqual([{ token: 'secret-token' }])
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
})

it('lists what is included by its days, those without a day last', async () => {
  const [line] = trip.sale.saleItems
  if (!line) throw new Error('The trip has a line')
  const on = (name: string, day: string | null) => ({ ...line, name, from: day, to: day })
  await opened({ saleItems: [on('Ferry', null), on('Tour', '2026-03-09'), on('Flight', '2026-03-02')] })
  const lines = within(screen.getByRole('region', { name: 'What is included' })).getAllByRole('listitem')
  expect(lines.map((each) => each.textContent?.match(/Ferry|Tour|Flight/)?.[0])).toEqual([
    'Flight',
    'Tour',
    'Ferry',
  ])
})

it('says what is owed, until when, and how to pay it', async () => {
  const { page } = await opened({ balance: 700, dueOn: '2026-05-20' })
  expect(page).toHaveTextContent(
    'Paid$ 450.12Owed until 20/05/2026$ 700.00How to payAlias: viajes.del.sur CBU 123',
  )
})

const CANCELLED = { status: 'CANCELLED', cancelledAt: '2026-03-03T15:30:00.000Z' } as const

it('says that a trip is cancelled, and what is kept', async () => {
  const payments = [1150.12, -750.12].map((amount) => ({ at: sale.createdAt, method: 'Visa', amount }))
  const { page } = await opened({ ...CANCELLED, total: 400, payments })
  expect(page).toHaveTextContent('Cancelled on 03/03/2026 12:30')
  expect(page).toHaveTextContent('PaymentKept$ 400.00')
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
})

it('says of no sum that it is kept when all was given back', async () => {
  const { page } = await opened(CANCELLED)
  expect(page).toHaveTextContent('Cancelled on')
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull()
})

it('saves the days for a calendar, and prints the receipt', async () => {
  const saved = savedFiles()
  const print = vi.fn(() => document.title)
  vi.stubGlobal('print', print)
  onTestFinished(() => {
    window.dispatchEvent(new Event('afterprint'))
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const { user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
  const file = await saved[0]?.text()
  expect(file).toContain('DTSTART;VALUE=DATE:20260302\r\nDTEND;VALUE=DATE:20260303')
  expect(file).toContain('UID:trip-41-2026-03-02-2026-03-02@localhost')
  expect(file).toContain('SUMMARY:Hotel by the sea · Viajes del Sur')
  await user.click(screen.getByRole('button', { name: 'Print receipt' }))
  expect(print).toHaveReturnedWith('Receipt No. 0001-41')
})

it('says that a link does not work', async () => {
  stubApi({ 'POST /public-receipt': () => problem(404, {}) })
  open('expired')
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

it.each([
  ['', 'This link does not work'],
  ['demo-sale-999', 'This link is from the demo'],
])('sends no request for the token "%s"', async (token, title) => {
  const api = stubApi({})
  open(token)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(api.calls).toEqual([])
})
