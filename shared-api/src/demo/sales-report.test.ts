import { describe, expect, it } from 'vitest'
import type { SalesReport, SalesReportQuery } from '../contract'
import { toCents } from '../contract/values/money'
import { pastSales, pastSalesOf } from './past-sales'
import { demoSalesReport } from './sales-report'

const NOW = new Date('2026-03-20T15:00:00Z')
const report = (query: SalesReportQuery): SalesReport => demoSalesReport(query, NOW)

const cents = (rows: readonly { revenue: number }[]): number =>
  rows.reduce((sum, { revenue }) => sum + toCents(revenue), 0)

it('sample sales are the same every time', () => {
  expect(pastSalesOf('2026-03-14')).toEqual(pastSalesOf('2026-03-14'))
  expect(pastSales('2026-03-14', '2026-03-15')).toEqual([
    ...pastSalesOf('2026-03-14'),
    ...pastSalesOf('2026-03-15'),
  ])
})

describe('sample report', () => {
  const month = report({ range: 'this-month' })

  it('covers the requested period and the one before, up to today', () => {
    expect(month).toMatchObject({
      today: '2026-03-20',
      from: '2026-03-01',
      to: '2026-03-20',
      bucket: 'day',
      before: { from: '2026-02-01', to: '2026-02-20' },
    })
    expect(month.series).toHaveLength(20)
    expect(report({ from: '2026-03-21', to: '2026-04-30' })).toMatchObject({ sales: 0, revenue: 0 })
  })

  it('adds up to the same cents by time, method, category and employee', () => {
    expect(month.sales).toBeGreaterThan(20)
    const whole = toCents(month.revenue)
    for (const cut of [month.series, month.byCategory, month.byEmployee]) expect(cents(cut)).toBe(whole)
    const received = toCents(month.received)
    for (const cut of [month.series, month.receivedByMethod, month.receivedByEmployee])
      expect(cut.reduce((sum, row) => sum + toCents(row.received), 0)).toBe(received)
    expect(cents(month.before.series)).toBe(toCents(month.before.revenue))
  })

  it('has deposits: what was received differs from what was sold by what is owed', () => {
    const all = report({ from: '2024-01-02', to: '2026-03-20' })
    expect(all.owed.sales).toBeGreaterThan(0)
    expect(toCents(all.received)).toBe(toCents(all.revenue) - toCents(all.owed.amount))
    expect(all.owed.overdue.amount).toBeLessThanOrEqual(all.owed.amount)
  })

  it('has names, and the highest revenue first', () => {
    const revenues = month.topServices.map(({ revenue }) => revenue)
    expect(revenues).toEqual(revenues.toSorted((a, b) => b - a))
    expect(month.byEmployee.every(({ name, email }) => name !== email)).toBe(true)
  })

  it('filtered by one value has the figures of that value', () => {
    for (const { id, received } of month.receivedByMethod)
      expect(report({ range: 'this-month', paymentMethodId: id })).toMatchObject({ received })
    for (const { id, revenue, sales } of month.byCategory)
      expect(report({ range: 'this-month', categoryId: id })).toMatchObject({ revenue, sales })
    for (const { id, revenue, sales } of month.topServices)
      expect(report({ range: 'this-month', serviceId: id })).toMatchObject({ revenue, sales })
    for (const { email, revenue, sales } of month.byEmployee)
      expect(report({ range: 'this-month', employeeEmail: email })).toMatchObject({ revenue, sales })
  })

  it('lists all categories when one is chosen', () => {
    const [first] = month.byCategory
    const narrow = report({ range: 'this-month', categoryId: first?.id })
    expect(narrow.byCategory).toEqual(month.byCategory)
    expect(cents(narrow.byEmployee)).toBe(toCents(narrow.revenue))
    expect(narrow.revenue).toBeLessThan(month.revenue)
  })
})
