import { expect, it } from 'vitest'
import { formatValue, shownChanges } from './field-changes'

it('leaves out a stored unit beside the field that it repeats', () => {
  const price = { field: 'price', before: '3900', after: '4321.5' }
  const cents = { field: 'priceCents', before: '390000', after: '432150' }
  const interest = { field: 'interest', before: '0.15', after: '0.165' }
  const basisPoints = { field: 'interestBasisPoints', before: '1500', after: '1650' }
  expect(shownChanges([cents, price])).toEqual([price])
  expect(shownChanges([interest, basisPoints])).toEqual([interest])
  expect(shownChanges([cents])).toEqual([cents])
})

it('has no phone number 0, which means none', () => {
  const field = 'person.phoneNumber'
  expect(shownChanges([{ field, before: '541145670100', after: '0' }])).toEqual([
    { field, before: '541145670100', after: null },
  ])
  expect(shownChanges([{ field, before: '0', after: '541145670100' }])).toEqual([
    { field, before: null, after: '541145670100' },
  ])
  expect(shownChanges([{ field, before: null, after: '0' }])).toEqual([])
})

it('has no empty text, which means none', () => {
  expect(shownChanges([{ field: 'name', before: '', after: 'Viajes' }])).toEqual([
    { field: 'name', before: null, after: 'Viajes' },
  ])
  expect(shownChanges([{ field: 'lastname', before: null, after: '' }])).toEqual([])
})

it('leaves out the number of what another field names', () => {
  const service = { field: 'saleItems.0.serviceId', before: '1', after: '2' }
  const name = { field: 'saleItems.0.name', before: 'Sea', after: 'Snow' }
  expect(shownChanges([service, name])).toEqual([name])
  expect(shownChanges([service])).toEqual([service])
})

it.each([
  ['price', '1900', '$ 1,900.00'],
  ['salary', '28000.5', '$ 28,000.50'],
  ['discount', '460.06', '$ 460.06'],
  ['interest', '0.15', '15%'],
  ['discountLimits.EMPLOYEE', '12.5', '12.5%'],
  ['person.birthday', '1990-03-07', '07/03/1990'],
  ['cancelledAt', '2026-03-02T15:30:00.000Z', '02/03/2026 12:30'],
  ['role', 'OWNER', 'Owner'],
  ['role', 'EMPLOYEE', 'Employee'],
  ['role', 'UNKNOWN', 'UNKNOWN'],
  ['retired', 'true', 'Yes'],
  ['shared', 'false', 'No'],
  ['status', 'COMPLETED', 'Completed'],
  ['status', 'CANCELLED', 'Cancelled'],
  ['status', 'UNKNOWN', 'UNKNOWN'],
  ['name', '1900', '1900'],
  ['name', 'true', 'true'],
  ['price', '', ''],
])('shows %s %j as %s', (field, value, text) => {
  expect(formatValue(field, value)).toBe(text)
})
