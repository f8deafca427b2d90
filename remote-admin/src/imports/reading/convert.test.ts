import fc from 'fast-check'
import { expect, it } from 'vitest'
import { convert } from './convert'
import type { FileFormat } from './file-format'

const FORMAT: FileFormat = {
  encoding: 'utf-8',
  separator: ',',
  numbers: 'point',
  dates: 'day-first',
  interest: 'fraction',
}

it.each([
  ['31/12/1990', '1990-12-31'],
  ['7-3-90', '1990-03-07'],
  ['7.3.05', '2005-03-07'],
  ['1990-03-07', '1990-03-07'],
  ['1990-03-07T00:00:00.000Z', '1990-03-07'],
  ['1990/3/7', '1990-03-07'],
  ['yesterday', 'yesterday'],
  ['', ''],
])('reads the date %j as %j', (typed, date) => {
  expect(convert(typed, 'date', FORMAT)).toBe(date)
})

it.each([
  ['point', '1,234.50', '1234.50'],
  ['point', '12,345', '12345'],
  ['point', '1234,5', '1234.5'],
  ['comma', '12.345', '12345'],
  ['comma', '1234.5', '1234.5'],
  ['comma', '$ 1.234,50', '1234.50'],
  ['comma', 'ARS 1234', '1234'],
  ['comma', '0.125', '0.125'],
  ['point', '0,125', '0.125'],
  ['comma', '1,2,3', '1,2,3'],
  ['point', 'free', 'free'],
  ['point', '$ 12.500', '12.500'],
  ['comma', 'ARS 12,500', '12,500'],
  ['point', '1250.500', '1250.500'],
] as const)('with a %s the amount %j is %j', (numbers, typed, amount) => {
  expect(convert(typed, 'amount', { ...FORMAT, numbers })).toBe(amount)
})

it.each([
  ['percent', '15', '0.15'],
  ['percent', '12,5', '0.125'],
  ['percent', '0', '0'],
  ['fraction', '0.15', '0.15'],
  ['fraction', '15 %', '0.15'],
  ['fraction', '100%', '1'],
  ['percent', '12.125', '0.12125'],
] as const)('as a %s the interest %j is %j', (interest, typed, fraction) => {
  expect(convert(typed, 'interest', { ...FORMAT, interest })).toBe(fraction)
})

it.each([
  ['30.111.222', '30111222'],
  ['+54 (11) 4567-0001', '541145670001'],
  ['30111222.0', '30111222'],
  ['5491145670001,00', '5491145670001'],
  ['30.111.000', '30111000'],
  ['30.111.222,0', '30111222'],
  ['5.0', '5'],
  ['45.67.01.00', '45670100'],
  ['unknown', 'unknown'],
])('reads the digits of %j as %j', (typed, digits) => {
  expect(convert(typed, 'digits', FORMAT)).toBe(digits)
})

it('reads a written amount with the same value', () => {
  const cents = fc.integer({ min: 0, max: 999_999_999 })
  const styles = fc.constantFrom('point' as const, 'comma' as const)
  fc.assert(
    fc.property(cents, styles, (value, numbers) => {
      const format = { ...FORMAT, numbers }
      const written = new Intl.NumberFormat(numbers === 'comma' ? 'es-AR' : 'en-US', {
        minimumFractionDigits: 2,
      }).format(value / 100)
      const amount = convert(written, 'amount', format)
      expect(Number(amount)).toBe(value / 100)
      expect(convert(amount, 'amount', format)).toBe(amount)
    }),
  )
})
