import { screen, within } from '@testing-library/react'
import type { MarginReport, SalesReport } from 'shared-api/contract'
import { logIn, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderSection } from '../testing/render-section'
import { salesReport } from '../testing/sales-report'
import { Reports } from './reports'

vi.mock('shared-ui/charts', () => ({ BarChart: () => null }))

beforeEach(() => void logIn('OWNER'))

const row = (name: string | null, margin: number, more = {}) => ({
  name,
  ...{ sold: margin * 4, cost: margin * 3, margin, lines: 2, unknown: 0 },
  ...more,
})
const unknown = { sold: 0, cost: 0, margin: 0, lines: 3, unknown: 3 }
const services = [1, 2, 3, 4, 5].map((each) => row(`Service ${each}`, 100 - each))
const ofPesos: MarginReport[number] = {
  currency: 'ARS',
  ...{ sold: 4000, cost: 3000, margin: 1000, lines: 12, unknown: 3 },
  parts: {
    service: [...services, row('Hotel', 0, unknown)],
    category: [row('Sea', 1000)],
    supplier: [row('South', 900), row(null, -20.5, { sold: 0 })],
    seller: [row('Ana Paz', 1000)],
    month: [row('2026-03', 1000, { unknown: 1 })],
  },
}

const open = (margin: StubRoute, report: Partial<SalesReport> = {}, at = '/reports') => {
  const { requests } = stubApi({
    'GET /report/sales': () => salesReport(report),
    'GET /report/margin': margin,
    'GET /quote': () => ({ content: [], totalElements: 0 }),
    'GET /business/region': () => ({ country: 'AR' }),
    'GET /drawer': () => ({ day: '2026-03-02', people: [] }),
  })
  return { requests, ...renderSection(<Reports />, { section: '/reports', at }) }
}
const asked = (requests: { url: string }[]) => requests.filter(({ url }) => url.includes('/report/margin'))
const card = () => screen.findByRole('region', { name: 'Margin' })
const lines = (of: HTMLElement) => within(of).getAllByRole('listitem')

it('shows the margin of the days of the report, with what it is made of and how many lines it leaves out', async () => {
  const { requests } = open(() => [ofPesos])
  const margin = await card()
  expect(margin).toHaveTextContent('Margin$ 1,000.00')
  expect(margin).toHaveTextContent('25% of $ 4,000.00 sold, which cost $ 3,000.00 · 3 of 12 without a cost')
  expect(margin).not.toHaveTextContent('without the filters')
  expect(asked(requests)).toHaveLength(1)
  expect(asked(requests)[0]).toMatchObject({ query: { from: '2026-03-01', to: '2026-03-02' } })
})

it('lists it by service, five at first, and by the others, and says what has no cost instead of 0', async () => {
  const { user } = open(() => [ofPesos])
  const margin = await card()
  expect(lines(margin)).toHaveLength(5)
  expect(lines(margin)[0]).toHaveTextContent('Service 1$ 99.0025%')
  await user.click(within(margin).getByRole('button', { name: 'Show all 6' }))
  expect(lines(margin).at(-1)).toHaveTextContent(/^Hotel–3 of 3 without a cost$/)
  await user.click(within(margin).getByRole('radio', { name: 'Suppliers' }))
  expect(lines(margin).map(({ textContent }) => textContent)).toEqual([
    'South$ 900.0025%',
    'Without a supplier-$ 20.50–',
  ])
  await user.click(within(margin).getByRole('radio', { name: 'Months' }))
  expect(lines(margin)[0]).toHaveTextContent('Mar 2026$ 1,000.0025%1 of 2 without a cost')
  await user.click(within(margin).getByRole('radio', { name: 'Services' }))
  expect(lines(margin)).toHaveLength(5)
  await user.click(within(margin).getByRole('button', { name: 'Show as table' }))
  const rows = within(margin).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('Service 1$ 99.00$ 396.00$ 297.00')
  expect(rows.at(-1)).toHaveTextContent('Hotel–––3 of 3 without a cost')
})

it('is in the currency of the page, and says that it is not filtered', async () => {
  const { second: _, today: __, bucket: ___, ...figures } = salesReport()
  const inDollars = { ...ofPesos, currency: 'USD', margin: 12, unknown: 0 }
  const report = { second: { ...figures, currency: 'USD' } }
  const { user } = open(() => [ofPesos, inDollars], report, '/reports?category=7')
  expect(await card()).toHaveTextContent('$ 1,000.00')
  expect(await card()).toHaveTextContent('Of all sales of these days, without the filters.')
  await user.click(screen.getByRole('radio', { name: 'US$' }))
  expect(await card()).toHaveTextContent('MarginUS$ 12.00')
})

it.each<[string, MarginReport]>([
  ['nothing was sold', []],
  ['no cost is known', [{ ...ofPesos, ...unknown }]],
])('is not there where %s', async (_, found) => {
  const { requests } = open(() => found)
  await screen.findByRole('region', { name: 'Sold by service' })
  await vi.waitFor(() => expect(asked(requests)).toHaveLength(1))
  expect(screen.queryByText('Margin')).toBeNull()
})

it('says that it could not be read', async () => {
  open(() => problem(500))
  expect(await screen.findByRole('alert')).toBeVisible()
})

it('is not in the demo', async () => {
  logIn('OWNER-DEMO')
  const { requests } = open(() => [ofPesos])
  await screen.findByRole('region', { name: 'Sold by service' })
  expect(asked(requests)).toEqual([])
  expect(screen.queryByText('Margin')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
