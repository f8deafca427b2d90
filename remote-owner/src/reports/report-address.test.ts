import { describe, expect, it } from 'vitest'
import { clearFilters, readReportAddress, setDays, setFilter } from './report-address'

const read = (search: string) => readReportAddress(new URLSearchParams(search))

describe('reading the address', () => {
  it('falls back to this month when the range is missing or invalid', () => {
    for (const search of ['', 'range=ever', 'from=2026-03-01', 'from=2026-02-30&to=2026-03-01'])
      expect(read(search), search).toEqual({ range: 'this-month' })
    for (const days of ['from=2026-03-02&to=2026-03-01', 'from=2015-01-01&to=2026-03-01'])
      expect(read(days), days).toEqual({ range: 'this-month' })
    expect(read('range=today&method=-1&category=x&employee=nobody')).toEqual({ range: 'today' })
  })

  it('reads ranges, days and filters', () => {
    expect(read('range=7-days&method=2&service=30')).toEqual({
      range: '7-days',
      paymentMethodId: 2,
      serviceId: 30,
    })
    expect(read('range=today&from=2026-03-01&to=2026-03-02')).toEqual({
      from: '2026-03-01',
      to: '2026-03-02',
    })
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

  it('sets and removes filters', () => {
    const filtered = address()
    setFilter(filtered, 'employeeEmail', 'ana@x.test')
    expect(read(filtered.toString())).toMatchObject({ categoryId: 3, employeeEmail: 'ana@x.test' })
    setFilter(filtered, 'categoryId', undefined)
    expect(filtered.has('category')).toBe(false)
    clearFilters(filtered)
    expect(filtered.toString()).toBe('range=today')
  })
})
