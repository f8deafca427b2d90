import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SalesReportQuery } from './report'

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
