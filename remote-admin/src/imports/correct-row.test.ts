import { type FieldKind, readCell } from 'shared-api/tables'
import { expect, it } from 'vitest'
import { asInFile } from './correct-row'

const FORMAT = {
  encoding: 'utf-8',
  separator: ';',
  headingRow: 1,
  withHidden: false,
  numbers: 'comma',
  dates: 'day-first',
  interest: 'percent',
  business: { numbers: 'comma', currency: 'ARS' },
} as const

it.each<[FieldKind, string, string]>([
  ['date', '1991-12-31', '31/12/1991'],
  ['date', '1991-02-31', '31/02/1991'],
  ['amount', '12345.5', '12345,5'],
  ['interest', '0.125', '12,5%'],
])('writes a %s as the file does: %s', (kind, value, shown) => {
  expect(asInFile(value, kind, FORMAT)).toBe(shown)
  expect(readCell(shown, kind, FORMAT)).toBe(value)
})

it('writes dates of the other order and decimal points, too', () => {
  const format = { ...FORMAT, numbers: 'point', dates: 'month-first' } as const
  expect(asInFile('1991-12-31', 'date', format)).toBe('12/31/1991')
  expect(asInFile('12345.5', 'amount', format)).toBe('12345.5')
})

it.each<[FieldKind, string]>([
  ['date', 'soon'],
  ['amount', 'much'],
  ['interest', 'some'],
  ['text', '1991-12-31'],
])('leaves a %s that is none as it is: %s', (kind, text) => {
  expect(asInFile(text, kind, FORMAT)).toBe(text)
})
