import { formatMoney } from 'shared-ui'
import { describe, expect, it } from 'vitest'
import { salesReport } from '../testing/sales-report'
import { breakdownSheet } from './breakdown-card'
import { relativeChange } from './figures'
import { readReportAddress, setDays } from './report-address'
import { soldSeries } from './sold-over-time'

const read = (search: string) => readReportAddress(new URLSearchParams(search))

describe('reading the address', () => {
  it('falls back to this month when the range is missing or invalid', () => {
    for (const search of ['', 'range=ever', 'from=2026-03-01', 'from=2026-02-30&to=2026-03-01'])
      expect(read(search), search).toEqual({ range: 'this-month' })
    for (const days of ['from=2026-03-02&to=2026-03-01', 'from=2015-01-01&to=2026-03-01'])
      expect(read(days), days).toEqual({ range: 'this-month' })
    expect(read('range=today&method=-1&category=x&employee=nobody')).toEqual({ range: 'today' })
  })

  it('prefers days to a range', () => {
    const days = { from: '2026-03-01', to: '2026-03-02' }
    expect(read('range=today&from=2026-03-01&to=2026-03-02')).toEqual(days)
  })
})

describe('writing the address', () => {
  const address = () => new URLSearchParams('range=today&category=3')

  it('replaces the range and keeps the other parameters', () => {
    const days = address()
    setDays(days, { from: '2026-03-01', to: '2026-03-02' })
    expect(days.toString()).toBe('category=3&from=2026-03-01&to=2026-03-02')
    setDays(days, { range: 'today' })
    expect(days.toString()).toBe('category=3&range=today')
  })
})

it('is a fraction of the previous value', () => {
  expect(relativeChange(100, 125)).toBe(0.25)
  expect(relativeChange(100, 0)).toBe(-1)
  expect(relativeChange(0, 0)).toBe(0)
})

it.each([
  ['nothing', 0, 10],
  ['less than a tenth', 10_900, 4_682_668],
  ['just less than a tenth', 9.99, 100],
])('is undefined when the previous value is %s of the new one', (_what, before, now) => {
  expect(relativeChange(before, now)).toBeUndefined()
})

it('is a figure up to the tenfold', () => {
  expect(relativeChange(10, 100)).toBe(9)
})

const TEXTS = { title: 'Sold by category', header: 'Category', amount: 'Sold', count: 'Sales' }

it('has plain numbers, whatever the display format', () => {
  const sheet = breakdownSheet(TEXTS, [{ key: 7, name: 'Wine, food', amount: 1250.5, count: 3 }], 'ARS')
  expect(sheet.columns[1]?.format?.(1250.5)).toBe(formatMoney(1250.5, 'ARS'))
  expect(sheet.rows).toEqual([{ key: 7, cells: ['Wine, food', 1250.5, 3] }])
})

it('has columns of the period before, unless that had no sale', () => {
  const report = salesReport()
  expect(soldSeries(report).map(({ label }) => label)).toEqual(['Period before', 'This period'])
  const before = { ...report.before, sales: 0, revenue: 0 }
  expect(soldSeries({ before }).map(({ label }) => label)).toEqual(['This period'])
})
