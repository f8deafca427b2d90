import { screen, within } from '@testing-library/react'
import type { PublicTrip as Trip } from 'shared-api/contract'
import { problem } from 'shared-api/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openLink, publicTrip } from '../testing/public-trip'
import { sale } from '../testing/records'
import { savedFiles } from '../testing/wizard'

const open = async (changes: Partial<Trip['sale']> = {}) => {
  const { api, user } = openLink({
    'POST /public-receipt': () => ({ ...publicTrip, sale: { ...publicTrip.sale, ...changes } }),
  })
  return { api, user, page: await screen.findByRole('article', { name: 'Your trip' }) }
}

it('shows the trip of its token without a login', async () => {
  const { api, page } = await open()
  for (const part of [
    ...[
      'Viajes del Sur',
      'The trip of Maria Lopez',
      '02/03/2026',
      'Hotel by the sea',
      'Two nights with breakfast',
    ],
    ...['Rosa Sanz', 'Luis', 'Total$ 1,150.12Paid (credit)$ 1,150.12', 'Av. de Mayo 1200', 'Leg. 12345'],
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
  const [line] = publicTrip.sale.saleItems
  if (!line) throw new Error('The trip has a line')
  const on = (name: string, day: string | null) => ({ ...line, name, from: day, to: day })
  await open({ saleItems: [on('Ferry', null), on('Tour', '2026-03-09'), on('Flight', '2026-03-02')] })
  const lines = within(screen.getByRole('region', { name: 'What is included' })).getAllByRole('listitem')
  expect(lines.map((each) => each.textContent?.match(/Ferry|Tour|Flight/)?.[0])).toEqual([
    'Flight',
    'Tour',
    'Ferry',
  ])
})

it('says the years of days over the end of a year', async () => {
  const [line] = publicTrip.sale.saleItems
  if (!line) throw new Error('The trip has a line')
  const { page } = await open({ saleItems: [{ ...line, from: '2026-12-30', to: '2027-01-02' }] })
  expect(page).toHaveTextContent('Wednesday 30 December 2026 – Saturday 2 January 2027 · 3 nights')
})

it('says first what is owed, until when, how to pay it, and whom to ask', async () => {
  const { page } = await open({ balance: 700, dueOn: '2026-05-20' })
  expect(page).toHaveTextContent(
    'Paid (credit)$ 450.12Owed until 20/05/2026$ 700.00How to payAlias: viajes.del.sur CBU 123Ask by WhatsAppWhat is included',
  )
  expect(screen.getByRole('link', { name: 'Ask by WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/5491155550100\?text=.*0001-41/),
  )
})

it.each([
  ['2026-03-01', '2026-03-03', 'Tomorrow', 'Monday 2 March – Tuesday 3 March · 1 night'],
  ['2026-01-27', '2026-03-02', 'In 34 days', 'Monday 2 March'],
])(
  'on %s says how long it is until the trip, and its days with their weekdays',
  async (now, to, wait, days) => {
    vi.setSystemTime(`${now}T15:00:00Z`)
    onTestFinished(() => void vi.useRealTimers())
    const [line] = publicTrip.sale.saleItems
    if (!line) throw new Error('The trip has a line')
    const { page } = await open({ saleItems: [{ ...line, from: '2026-03-02', to }] })
    expect(page).toHaveTextContent(new RegExp(wait, 'i'))
    expect(page).toHaveTextContent(days)
  },
)

const CANCELLED = { status: 'CANCELLED', cancelledAt: '2026-03-03T15:30:00.000Z' } as const

it('says what was handed over in another currency, and at which rate', async () => {
  const payment = { at: '2026-03-02T15:30:00.000Z', method: 'notes', amount: 152_000 }
  const payments = [{ ...payment, handed: { amount: 100, currency: 'USD', rate: 1520 } }]
  openLink({ 'POST /public-receipt': () => ({ ...publicTrip, sale: { ...publicTrip.sale, payments } }) })
  expect((await screen.findAllByText('US$ 100.00 at 1,520'))[0]).toBeVisible()
})

it('says that a trip is cancelled, and what is kept', async () => {
  const payments = [1150.12, -750.12].map((amount) => ({
    at: sale.createdAt,
    method: 'Visa',
    amount,
    handed: null,
  }))
  const { page } = await open({ ...CANCELLED, total: 400, payments })
  expect(page).toHaveTextContent('Cancelled on 03/03/2026 12:30')
  expect(page).toHaveTextContent(/Paid\$ 1,150\.12Given back\$ 750\.12Kept\$ 400\.00/)
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
})

it('of which nothing was paid says so', async () => {
  const { page } = await open(CANCELLED)
  expect(page).toHaveTextContent('Cancelled on')
  expect(page).toHaveTextContent('Paid$ 0.00Given back$ 0.00Kept$ 0.00')
  const payment = screen.getByRole('region', { name: 'Payment' })
  expect(within(payment).getByText('$ 1,000.10').closest('dl')).toHaveAttribute('data-cancelled')
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
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
  const file = await saved[0]?.text()
  expect(file).toContain('DTSTART;VALUE=DATE:20260302\r\nDTEND;VALUE=DATE:20260303')
  expect(file).toContain('UID:trip-41-line-0@localhost')
  expect(file).toContain('SUMMARY:Hotel by the sea · Viajes del Sur')
  await user.click(screen.getByRole('button', { name: 'Print receipt' }))
  expect(print).toHaveReturnedWith('Receipt No. 0001-41')
})

it('says that a link does not work', async () => {
  openLink({ 'POST /public-receipt': () => problem(404) })
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

it('sends no request without a token', async () => {
  const { api } = openLink({}, '')
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(api.calls).toEqual([])
})
