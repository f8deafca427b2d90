import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SaleCancel, SaleQuery } from './sale'

const refused = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map((issue) => v.getDotPath(issue)) ?? []

describe('the list of sales', () => {
  it('accepts a first and a last day besides the parameters of every list', () => {
    const query = { pageIndex: '0', pageSize: '5', search: 'lopez', from: '2026-03-01', to: '2026-03-31' }
    expect(v.parse(SaleQuery, query)).toEqual({ ...query, pageIndex: 0, pageSize: 5 })
    expect(v.parse(SaleQuery, { to: '2026-03-31' })).toEqual({ to: '2026-03-31' })
  })

  it('refuses an invalid day, and an index without a size', () => {
    expect(refused(SaleQuery, { from: '2026-02-30' })).toEqual(['from'])
    expect(refused(SaleQuery, { pageIndex: '0' })).toEqual(['pageIndex'])
  })
})

describe('cancelling', () => {
  it('accepts a reason and trims it', () => {
    expect(v.parse(SaleCancel, { reason: ' Wrong client ' })).toEqual({ reason: 'Wrong client' })
  })

  it.each(['', '  ', 'no', 'x'.repeat(201)])('refuses the reason "%s"', (reason) => {
    expect(refused(SaleCancel, { reason })).toContain('reason')
  })
})
