import { beforeEach, expect, it, vi } from 'vitest'
import type { Page, Sale } from '../contract'
import { toCents } from '../contract/values/money'
import { businessDay } from '../http/config'
import { logIn } from '../testing'
import { storeBusinessSale } from './business-sales'
import { demo } from './demo'
import { visibleSales } from './sales'
import { demoSalesReport } from './sales-report'

const NOW = new Date('2026-03-20T15:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))

const thisMonth = (sales: readonly Sale[]) =>
  sales.filter(({ createdAt, status }) => status === 'COMPLETED' && businessDay(createdAt) >= '2026-03-01')
const revenueCents = (sales: readonly Sale[]) => sales.reduce((sum, { total }) => sum + toCents(total), 0)

it('are visible to owners and administrators only', () => {
  for (const role of ['OWNER-DEMO', 'ADMINISTRATOR-DEMO'] as const) {
    logIn(role)
    expect(visibleSales().length).toBeGreaterThan(1000)
  }
  logIn('EMPLOYEE-DEMO')
  expect(visibleSales()).toEqual([])
})

it('come newest first, with unique ids, and none in the future', () => {
  logIn('OWNER-DEMO')
  const sales = visibleSales()
  const ids = sales.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(ids.length)
  expect(sales.every(({ createdAt }) => createdAt <= NOW.toISOString())).toBe(true)
})

it('add up to the report, before and after one is cancelled', async () => {
  logIn('OWNER-DEMO')
  const [sale] = thisMonth(visibleSales())
  if (!sale) throw new Error('Nothing was sold this month')
  const compare = () => {
    const sold = thisMonth(visibleSales())
    const report = demoSalesReport({ range: 'this-month' })
    expect(report.sales).toBe(sold.length)
    expect(toCents(report.revenue)).toBe(revenueCents(sold))
    return report.sales
  }

  const before = compare()
  const cancelled = await demo('POST', `/sale/${sale.id}/cancel`, { body: { reason: 'Booked twice' } })
  expect(cancelled).toMatchObject({ id: sale.id, status: 'CANCELLED', cancelReason: 'Booked twice' })
  expect(visibleSales().find(({ id }) => id === sale.id)).toEqual(cancelled)
  expect(compare()).toBe(before - 1)
})

it('add up to the report by category when lines come to 0 and interest stays', () => {
  logIn('OWNER-DEMO')
  const sale = thisMonth(visibleSales()).find(({ saleItems }) => saleItems.length === 1)
  if (!sale) throw new Error('Nothing was sold this month')
  const reason = 'The trip was cancelled'
  const serviceId = sale.saleItems[0]?.serviceId ?? null
  const discount = { serviceId, unit: 'PERCENT', value: 100, reason, amount: sale.subtotal } as const
  storeBusinessSale({ ...sale, discount, total: 100.01 })
  const { byCategory } = demoSalesReport({ range: 'this-month' })
  const cents = byCategory.reduce((sum, { revenue }) => sum + toCents(revenue), 0)
  expect(cents).toBe(revenueCents(thisMonth(visibleSales())))
  storeBusinessSale(sale)
})

it('count a changed sale once, at its new price, on its day', async () => {
  logIn('OWNER-DEMO')
  const [first] = thisMonth(visibleSales()).filter(({ createdAt }) => businessDay(createdAt) < '2026-03-20')
  const line = first?.saleItems[0]
  if (!first || !line) throw new Error('Nothing was sold this month')
  const before = demoSalesReport({ range: 'this-month' })
  const corrected = await demo<Sale>('PUT', `/sale/${first.id}`, {
    body: { ...first, saleItems: [{ ...line, quantity: 3 }], total: undefined, reason: 'Three people go' },
    chosen: {
      client: { id: first.clientId, person: first.client },
      services: [{ id: line.serviceId ?? 0, name: line.name, price: line.price }],
      paymentMethod: first.paymentMethod,
    },
  })
  const { id, createdAt, employeeEmail } = first
  expect(corrected).toMatchObject({ id, createdAt, employeeEmail })
  expect(visibleSales().find((sale) => sale.id === id)).toEqual(corrected)
  const after = demoSalesReport({ range: 'this-month' })
  expect(after.sales).toBe(before.sales)
  expect(toCents(after.revenue)).toBe(
    toCents(before.revenue) - toCents(first.total) + toCents(corrected.total),
  )
})

it.each([
  { employeeEmail: 'bruno.castellano@example.com' },
  { paymentMethodId: 1 },
  { categoryId: 2 },
  { serviceId: 3 },
])('filtered by %o are those that the report counts', async (filter) => {
  logIn('OWNER-DEMO')
  const days = { from: '2026-02-01', to: '2026-02-28' }
  const { sales } = demoSalesReport({ ...days, ...filter })
  const query = { ...days, ...filter, pageIndex: 0, pageSize: 10 }
  const { totalElements } = await demo<Page<Sale>>('GET', '/sale', { query })
  expect(sales).toBeGreaterThan(0)
  expect(totalElements).toBe(sales)
})
