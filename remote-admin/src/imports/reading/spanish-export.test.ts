import {
  CATEGORY_EXPORT,
  CLIENT_EXPORT,
  columnsIn,
  EMPLOYEE_EXPORT,
  PAYMENT_METHOD_EXPORT,
} from 'shared-api/contract'
import { expect, it } from 'vitest'
import { guessColumns } from './guess-columns'

it.each([
  ['category', columnsIn('es', CATEGORY_EXPORT)],
  ['client', columnsIn('es', CLIENT_EXPORT)],
  ['employee', columnsIn('es', EMPLOYEE_EXPORT)],
  ['payment-method', columnsIn('es', PAYMENT_METHOD_EXPORT)],
] as const)('finds every column of an export in Español: %s', (entity, columns) => {
  const headings = columns.map(([heading]) => heading)
  const found = Object.values(guessColumns(entity, headings)).sort((a, b) => a - b)
  expect(found).toEqual(headings.map((_, place) => place))
})
