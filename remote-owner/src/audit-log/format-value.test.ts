import { expect, it } from 'vitest'
import { formatValue } from './format-value'

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
