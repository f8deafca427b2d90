import { act, screen, waitFor, within } from '@testing-library/react'
import type { SalesReport } from 'shared-api/contract'
import { hearOfChange, logIn, problem, type StubRequest, type StubRoute, stubApi } from 'shared-api/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSection } from '../testing/render-section'
import { salesReport } from '../testing/sales-report'
import { Reports } from './reports'

// jsdom has no layout, so charts cannot be drawn. The end-to-end tests check them.
vi.mock('shared-ui/charts', () => ({
  BarChart: ({ data }: { data: unknown }) => <output>{JSON.stringify(data)}</output>,
}))

beforeEach(() => void logIn('OWNER'))

const open = (at = '/reports') => renderSection(<Reports />, { section: '/reports', at })
/** What waits for the owner. */
const waiting = {
  'GET /quote': () => ({ content: [], totalElements: 2 }),
  'GET /business/region': () => ({ country: 'AR' }),
  'GET /drawer': () => ({ day: '2026-03-02', people: [], closings: [] }),
  'GET /report/margin': () => [],
}
const stubReport = (report: StubRoute) => stubApi({ 'GET /report/sales': report, ...waiting })
const openReport = (changes: Partial<SalesReport> = {}, at?: string) => ({
  ...stubReport(() => salesReport(changes)),
  ...open(at),
})
/** Chooses what a card of lists shows. */
const showList = async (user: Pick<ReturnType<typeof open>['user'], 'click'>, tab: string) =>
  user.click(await screen.findByRole('radio', { name: tab }))
const chart = (name: string) => screen.findByRole('region', { name })
const reportsOf = (requests: StubRequest[]) => requests.filter(({ url }) => url.includes('/report/sales'))
const asked = (requests: StubRequest[]) => reportsOf(requests).at(-1)?.query

it('shows "Not Found" for an address below it', async () => {
  openReport({}, '/reports/foo')
  expect(await screen.findByText('Not Found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Informe' })).toHaveAttribute('href', '/reports')
})

describe('the dashboard', () => {
  it('shows the figures of this month with their change', async () => {
    const { requests } = openReport()
    expect(await screen.findByRole('heading', { name: 'Dashboard REPORTS' })).toBeVisible()
    const sold = await screen.findByRole('region', { name: 'Sold this month' })
    expect(sold).toHaveTextContent('$ 1,250.50')
    expect(sold).toHaveTextContent('+25.1%')
    expect(sold).toHaveTextContent('$ 1,000.00 before')
    const received = screen.getByRole('region', { name: 'Received' })
    expect(received).toHaveTextContent('$ 900.00-10%$ 1,000.00 before')
    expect(screen.getByRole('region', { name: 'Average ticket' })).toHaveTextContent(
      '$ 125.05+25%$ 100.00 before',
    )
    expect(screen.getByRole('region', { name: 'Sales' })).toHaveTextContent('0%')
    expect(screen.getByRole('region', { name: 'Clients served' })).toHaveTextContent('-50%')
    expect(screen.getByText('01/03/2026 – 02/03/2026, compared with 01/02/2026 – 02/02/2026')).toBeVisible()
    expect(asked(requests)).toEqual({ range: 'this-month' })
  })

  it('shows the figures of one currency at a time, and what of them was for sales in the other', async () => {
    const { second: _, today: __, bucket: ___, ...figures } = salesReport()
    const second = {
      ...figures,
      currency: 'USD',
      revenue: 300,
      sales: 3,
      receivedForOther: 700,
      owed: { amount: 50, sales: 1, overdue: { amount: 20, sales: 1 } },
      byCategory: [{ id: 0, name: '', revenue: 300, sales: 3 }],
      discountsByEmployee: [{ email: 'ana@x.test', name: 'Ana Paz', sales: 1, amount: 5 }],
    }
    const { user } = openReport({ second })
    const sold = await screen.findByRole('region', { name: 'Sold this month' })
    expect(sold).toHaveTextContent('$ 1,250.50')
    expect(screen.getByRole('region', { name: 'Received' })).not.toHaveTextContent('of it')
    expect(screen.queryByRole('radio', { name: 'Discounts' })).toBeNull()
    const overdue = screen.getByRole('listitem', { name: 'Overdue' })
    expect(overdue).toHaveTextContent('$ 100.00 · US$ 20.002 sales · $ 350.50 · US$ 50.00 owed in all')

    await user.click(screen.getByRole('radio', { name: 'US$' }))
    expect(sold).toHaveTextContent('US$ 300.00')
    expect(screen.getByRole('region', { name: 'Sales' })).toHaveTextContent('3')
    expect(screen.getByRole('region', { name: 'Received' })).toHaveTextContent(
      'US$ 700.00 of it for sales in $',
    )
    expect(overdue).toHaveTextContent('$ 100.00 · US$ 20.00')
    await showList(user, 'Categories')
    const byCategory = screen.getByRole('region', { name: 'Sold by category' })
    expect(byCategory).toHaveTextContent('Shares of US$ 300.00 sold')
    // No filter has the lines without a category.
    expect(within(byCategory).getByRole('button', { name: /^Other US\$ 300.00/ })).toBeDisabled()
    await showList(user, 'Discounts')
    expect(screen.getByRole('region', { name: 'Discounts given' })).toHaveTextContent('US$ 5.00')
  })

  it('shows what waits for the owner, whatever the period is', async () => {
    openReport({}, '/reports?range=last-month')
    const waits = await screen.findByRole('region', { name: 'Waits for you' })
    const link = (name: string) => within(waits).getByRole('link', { name })
    const accepted = within(waits).getByRole('listitem', { name: 'Accepted quotes' })
    await waitFor(() => expect(accepted).toHaveTextContent('2to be sold'))
    expect(link('Accepted quotes')).toHaveAttribute('href', '/sales/quotes?state=ACCEPTED')
    expect(within(waits).getByRole('listitem', { name: 'Drawers left open' })).toHaveTextContent('0')
  })

  it('shows five rows of a list, and all of them when asked', async () => {
    const services = Array.from({ length: 7 }, (_, index) => ({
      id: index + 1,
      name: `Service ${index + 1}`,
      revenue: 70 - index,
      sales: 1,
    }))
    const { user } = openReport({ topServices: services })
    const rows = async () => within(await chart('Sold by service')).getAllByRole('listitem')
    expect(await rows()).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Show all 7' }))
    expect(await rows()).toHaveLength(7)
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  })

  it('names no currency of an office with one', async () => {
    openReport()
    await screen.findByRole('region', { name: 'Sold this month' })
    expect(screen.queryByRole('radio', { name: '$' })).toBeNull()
  })

  it('has no workbook for the accountant of more than a year', async () => {
    openReport({ from: '2025-03-01' })
    expect(await screen.findByRole('region', { name: 'Sold this month' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /accountant/ })).toBeNull()
  })

  it('links its figures to the sales that they count, and what is owed to the sales that owe it', async () => {
    const { user } = openReport({}, '/reports?range=today&employee=ana@x.test&method=3')
    const link = (name: string) => screen.getByRole('link', { name })
    await screen.findByRole('region', { name: 'Sold today' })
    const chosen = 'paymentMethodId=3&employeeEmail=ana%40x.test'
    expect(link('$ 350.50 owed in all')).toHaveAttribute('href', `/sales?owed=true&${chosen}`)
    expect(link('Overdue')).toHaveAttribute('href', `/sales?overdue=true&${chosen}`)
    for (const name of ['Sold today', 'Sales'])
      expect(link(name)).toHaveAttribute('href', `/sales?from=2026-03-01&to=2026-03-02&${chosen}`)
    HTMLElement.prototype.scrollIntoView = vi.fn()
    await user.click(screen.getByRole('button', { name: 'Received' }))
    expect(await chart('Received by payment method')).toBeVisible()
  })

  it('shows what was received by payment method and by who took it, also when more was given back', async () => {
    const { user } = openReport({
      receivedByMethod: [
        { id: 1, name: 'cash', received: 950, payments: 8 },
        { id: 3, name: 'credit', received: -50, payments: 1 },
      ],
    })
    await showList(user, 'Payment methods')
    const methods = await chart('Received by payment method')
    expect(within(methods).getByRole('button', { name: 'cash $ 950.00 105.6%' })).toBeVisible()
    expect(within(methods).getByRole('button', { name: 'credit -$ 50.00 -5.6%' })).toBeVisible()
    expect(methods).toHaveTextContent('Shares of $ 900.00: received, less what was given back')
    const bars = [...methods.querySelectorAll<HTMLElement>('[style*="%"]')].filter(({ style }) => style.width)
    expect(bars.map(({ style, dataset }) => [style.width, 'below' in dataset])).toEqual([
      ['95%', false],
      ['5%', true],
    ])
  })

  it('shows on one card what each employee sold and took, as shares of the whole', async () => {
    openReport()
    const card = await chart('Sold and received by employee')
    expect(card).toHaveTextContent('Shares of $ 1,250.50 sold · of $ 900.00 received')
    const row = (name: string) => within(card).getByRole('button', { name })
    expect(row('Ana Paz $ 1,250.50 100% Received $ 0.00 0%')).toBeVisible()
    expect(row('Bea Gil $ 0.00 0% Received $ 900.00 100%')).toBeVisible()
  })

  it('draws shares as parts of the whole', async () => {
    const { user } = openReport({
      byCategory: [
        { id: 1, name: 'Sea', revenue: 600, sales: 2 },
        { id: 2, name: 'Snow', revenue: 400, sales: 2 },
      ],
    })
    await showList(user, 'Categories')
    const card = await chart('Sold by category')
    expect(
      [...card.querySelectorAll<HTMLElement>('[style*="width"]')].map(({ style }) => style.width),
    ).toEqual(expect.arrayContaining(['60%', '40%']))
  })

  it('draws what was sold on each day of both periods, and nothing of a single day', async () => {
    const { unmount } = openReport()
    const drawn = (await chart('Sold over time')).querySelector('output')
    expect(JSON.parse(drawn?.textContent ?? '')).toMatchObject([
      { title: '01/03/2026 beside 01/02/2026', now: 1000, before: 400 },
      { title: '02/03/2026 beside 02/02/2026', now: 250.5, before: 600 },
    ])
    unmount()
    const { series, before } = salesReport()
    openReport({ series: series.slice(0, 1), before: { ...before, series: before.series.slice(0, 1) } })
    expect((await chart('Sold over time')).querySelector('output')).toBeNull()
    expect(screen.queryByRole('table', { name: 'Sold over time' })).toBeNull()
  })

  it('shows the discounts given by seller, and nothing without any', async () => {
    const { unmount, user } = openReport({
      discountsByEmployee: [{ email: 'ana@x.test', name: 'Ana Paz', amount: 85, sales: 2 }],
    })
    await showList(user, 'Discounts')
    await user.click(within(await chart('Discounts given')).getByRole('button', { name: 'Show as table' }))
    const table = await screen.findByRole('table', { name: 'Discounts given' })
    expect(within(table).getByRole('row', { name: 'Ana Paz $ 85.00 2' })).toBeVisible()
    unmount()
    openReport()
    await screen.findByRole('region', { name: 'Sold this month' })
    expect(screen.queryByRole('radio', { name: 'Discounts' })).toBeNull()
  })

  it('shows no growth against nearly nothing', async () => {
    const { before } = salesReport()
    openReport({ before: { ...before, sales: 0, revenue: 100, averageTicket: 0, clients: 0 } })
    expect(await screen.findByRole('region', { name: 'Sold this month' })).toHaveTextContent(
      '$ 100.00 before',
    )
    const sales = screen.getByRole('region', { name: 'Sales' })
    expect(sales).toHaveTextContent('Nothing in the period before')
  })

  it('has a data table behind the drawn chart for screen readers, and rows of text elsewhere', async () => {
    const { series, ...before } = salesReport().before
    const further = { from: '2026-02-03', revenue: 70, sales: 1, received: 0 }
    openReport({ before: { ...before, series: [...series, further] } })
    const table = await screen.findByRole('table', { name: 'Sold over time' })
    for (const name of [
      '02/03/2026 $ 250.50 $ 100.00 2 02/02/2026 $ 600.00 $ 700.00 6',
      // A day of a longer period before.
      '— 03/02/2026 $ 70.00 $ 0.00 1',
    ])
      expect(within(table).getByRole('row', { name })).toBeInTheDocument()
    for (const name of ['Sold by service', 'Sold and received by employee'])
      expect(screen.getByRole('list', { name })).toBeVisible()
  })

  it('shows "No sales in this period" when there is no data', async () => {
    const none = { revenue: 0, received: 0, sales: 0, averageTicket: 0, clients: 0, series: [] }
    const { before } = salesReport()
    openReport({
      ...none,
      before: { ...before, ...none },
      owed: { amount: 0, sales: 0, overdue: { amount: 0, sales: 0 } },
      receivedByMethod: [],
      receivedByEmployee: [],
      byCategory: [],
      topServices: [],
      byEmployee: [],
    })
    expect(await screen.findByRole('heading', { name: 'No sales in this period' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Sold this month' })).not.toBeInTheDocument()
  })

  it('still lists the other categories when the chosen one has no sales', async () => {
    const { before } = salesReport()
    const { user } = openReport(
      { sales: 0, revenue: 0, before: { ...before, sales: 0 }, topServices: [] },
      '/reports?category=3',
    )
    const services = await chart('Sold by service')
    expect(within(services).getByText('No sales in this period.')).toBeVisible()
    await showList(user, 'Categories')
    expect(screen.getByRole('list', { name: 'Sold by category' })).toBeInTheDocument()
  })

  it('shows an error with a button that retries', async () => {
    let down = true
    stubReport(() => (down ? problem(500) : salesReport()))
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    // Nothing seems to load for ever.
    expect(screen.queryByRole('button', { name: /for the accountant/ })).toBeNull()
    down = false
    await user.click(retry)
    expect(await screen.findByRole('region', { name: 'Sold this month' })).toBeVisible()
  })

  it('keeps the figures, with their time, while they cannot be read again', async () => {
    let down = false
    stubReport(() => {
      if (down) throw new TypeError('Failed to fetch')
      return salesReport()
    })
    const { user } = open()
    await screen.findByRole('region', { name: 'Sold this month' })
    down = true
    hearOfChange({ topic: 'sale' })
    expect(await screen.findByText(/^The server cannot be reached. This is as of \d\d:\d\d\.$/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Sold this month' })).toHaveTextContent('$ 1,250.50')
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/This is as of/)).toBeNull())
  })
})

describe('the range', () => {
  /** Opens the reports with the period Custom, and types its first day without applying it. */
  async function typeFirstDay<Opened extends ReturnType<typeof open>>(opened: Opened) {
    const { user } = opened
    await chart('Sold by service')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Custom')
    const from = await screen.findByRole('textbox', { name: 'From' })
    await user.clear(from)
    await user.type(from, '15/02/2026')
    return { ...opened, from }
  }

  it('can be two chosen days', async () => {
    const { user, router, requests } = await typeFirstDay(openReport())
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(asked(requests)).toEqual({ from: '2026-02-15', to: '2026-03-02' }))
    expect(router.state.location.search).toBe('?from=2026-02-15&to=2026-03-02')
  })

  it('keeps the typed day when another report of the same days arrives', async () => {
    const withMore = salesReport({ sales: 4321 })
    stubReport(({ query }) => (query.paymentMethodId ? withMore : salesReport()))
    const { router, from } = await typeFirstDay(open())
    await act(() => router.navigate('/reports?method=3'))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Sales' })).toHaveTextContent('4,321'))
    expect(from).toHaveValue('15/02/2026')
  })

  it('follows the address on Back', async () => {
    const { user, router } = openReport({}, '/reports?range=today')
    await chart('Sold by service')
    const period = screen.getByRole('combobox', { name: 'Period' })
    await user.selectOptions(period, 'Custom')
    await user.click(await screen.findByRole('button', { name: 'Apply' }))
    await user.selectOptions(period, 'Last month')
    expect(period).toHaveDisplayValue('Last month')
    await router.navigate(-1)
    await waitFor(() => expect(period).toHaveDisplayValue('Custom'))
    await router.navigate(-1)
    await waitFor(() => expect(period).toHaveDisplayValue('Today'))
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument()
  })

  it.each([
    ['01/03/2026', '01/01/2026', 'Not before the first day'],
    ['15/02/2026', '31/12/2026', 'Not after today'],
    ['01/01/2015', '02/03/2026', 'At most ten years'],
  ])('cannot be %s to %s: %s', async (from, to, message) => {
    const { user, requests } = openReport({}, '/reports?from=2026-03-01&to=2026-03-02')
    const type = async (name: string, day: string) => {
      const field = await screen.findByRole('textbox', { name })
      await user.clear(field)
      await user.type(field, day)
    }
    await type('From', from)
    await type('To', to)
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription(message)
    expect(reportsOf(requests)).toHaveLength(1)
  })
})

describe('a chosen value', () => {
  it('is marked, and can be removed', async () => {
    const { user, router } = openReport({}, '/reports?range=today&method=3')
    await showList(user, 'Payment methods')
    const card = await chart('Received by payment method')
    await user.click(within(card).getByRole('button', { name: 'Show as table' }))
    expect(within(card).getByRole('button', { name: 'credit' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Remove Payment method: credit' }))
    expect(screen.getByRole('group', { name: 'Active filters' })).toHaveFocus()
    expect(router.state.location.search).toBe('?range=today')
  })

  it('is read from the address, and "Clear all" removes it', async () => {
    const at = '/reports?range=today&employee=ana@x.test&category=7'
    const { user, router, requests } = openReport({}, at)
    expect(await screen.findByText('Ana Paz', { selector: 'b' })).toBeVisible()
    expect(asked(requests)).toEqual({ range: 'today', employeeEmail: 'ana@x.test', categoryId: '7' })
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(router.state.location.search).toBe('?range=today')
  })
})
