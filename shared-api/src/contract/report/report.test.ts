import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  bucketFor,
  bucketStarts,
  periodBefore,
  periodOf,
  REPORT_RANGES,
  reportPeriods,
  SalesReportQuery,
} from './report'

const TODAY = '2026-03-31'

describe('named ranges', () => {
  it.each([
    ['today', '2026-03-31', '2026-03-31', '2026-03-30', '2026-03-30'],
    ['7-days', '2026-03-25', '2026-03-31', '2026-03-18', '2026-03-24'],
    ['30-days', '2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
    ['this-month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last-month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['this-year', '2026-01-01', '2026-03-31', '2025-01-01', '2025-03-31'],
  ] as const)('%s is %s to %s, compared with %s to %s', (range, from, to, beforeFrom, beforeTo) => {
    const period = periodOf(range, TODAY)
    expect(period).toEqual({ from, to })
    expect(periodBefore(period, range)).toEqual({ from: beforeFrom, to: beforeTo })
  })

  it('can cross a year boundary', () => {
    expect(periodOf('last-month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(periodBefore(periodOf('this-month', '2026-01-15'), 'this-month')).toEqual({
      from: '2025-12-01',
      to: '2025-12-15',
    })
  })

  it('never overlap the period that they are compared with', () => {
    for (const today of ['2024-02-29', '2026-01-01', '2026-05-31', '2026-12-31'])
      for (const range of REPORT_RANGES) {
        const period = periodOf(range, today)
        const before = periodBefore(period, range)
        expect(before.to < period.from, `${range} on ${today}`).toBe(true)
        expect(before.from <= before.to, `${range} on ${today}`).toBe(true)
      }
  })
})

describe('buckets', () => {
  it('get wider with the range', () => {
    expect(bucketFor({ from: '2026-03-01', to: '2026-03-31' })).toBe('day')
    expect(bucketFor({ from: '2026-03-01', to: '2026-04-01' })).toBe('week')
    expect(bucketFor({ from: '2026-01-01', to: '2026-07-01' })).toBe('week')
    expect(bucketFor({ from: '2026-01-01', to: '2026-07-02' })).toBe('month')
  })

  it('start at the first day of the period', () => {
    expect(bucketStarts({ from: '2026-02-27', to: '2026-03-02' }, 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(bucketStarts({ from: '2026-02-20', to: '2026-03-06' }, 'week')).toEqual([
      '2026-02-20',
      '2026-02-27',
      '2026-03-06',
    ])
    expect(bucketStarts({ from: '2025-11-17', to: '2026-02-03' }, 'month')).toEqual([
      '2025-11-17',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ])
  })

  it('are equally many for two periods of equal length, by day and by week', () => {
    const period = { from: '2026-03-01', to: '2026-05-17' }
    const before = periodBefore(period)
    expect(bucketStarts(before, 'week')).toHaveLength(bucketStarts(period, 'week').length)
  })
})

it('resolves a named range relative to today', () => {
  expect(reportPeriods({ range: 'this-month' }, '2026-03-10')).toEqual({
    period: { from: '2026-03-01', to: '2026-03-10' },
    before: { from: '2026-02-01', to: '2026-02-10' },
  })
  expect(reportPeriods({ from: '2026-03-01', to: '2026-03-10' }, '2026-05-05').before).toEqual({
    from: '2026-02-19',
    to: '2026-02-28',
  })
})

describe('the query of a report', () => {
  it.each([
    { range: 'this-month' },
    { from: '2026-03-01', to: '2026-03-01' },
    { range: 'today', paymentMethodId: '2', categoryId: '3', serviceId: '4', employeeEmail: 'a@x.test' },
  ])('can be %j', (query) => expect(v.safeParse(SalesReportQuery, query).success).toBe(true))

  it.each([
    [{}, 'from'],
    [{ range: 'this-month', from: '2026-03-01', to: '2026-03-02' }, 'from'],
    [{ range: 'next-month' }, 'range'],
    [{ from: '2026-03-01' }, 'to'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ from: '2010-01-01', to: '2026-01-01' }, 'to'],
    [{ range: 'today', categoryId: '0' }, 'categoryId'],
    [{ range: 'today', employeeEmail: 'nobody' }, 'employeeEmail'],
  ])('cannot be %j', (query, field) => {
    const { issues = [] } = v.safeParse(SalesReportQuery, query)
    expect(issues.map((issue) => v.getDotPath(issue))).toContain(field)
  })
})
