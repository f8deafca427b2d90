import fc from 'fast-check'
import { expect, it } from 'vitest'
import { StyleEvidence } from './recognize-styles'
import { convert } from './row-values'
import { NUMBER_CELL } from './table'
import type { TableFormat } from './table-format'

const FORMAT: TableFormat = {
  encoding: 'utf-8',
  separator: ',',
  headingRow: 1,
  withHidden: true,
  numbers: 'point',
  dates: 'day-first',
  interest: 'fraction',
  business: { numbers: 'point', currency: 'ARS', country: 'AR' },
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
  ['coefficient', '1,15', '0.15'],
  ['coefficient', '1', '0'],
  ['coefficient', '0.9', '-0.1'],
  ['coefficient', '15%', '0.15'],
] as const)('as a %s the interest %j is %j', (interest, typed, fraction) => {
  expect(convert(typed, 'interest', { ...FORMAT, interest })).toBe(fraction)
})

it.each([
  ['30.111.222', '30111222'],
  ['30111222.0', '30111222'],
  ['5491145670001,00', '5491145670001'],
  ['30.111.000', '30111000'],
  ['30.111.222,0', '30111222'],
  ['5.0', '5'],
  ['30 111 222', '30111222'],
  ['30.111.222-5', '30.111.222-5'],
  ['3011122.8', '3011122.8'],
  ['12,5', '12,5'],
  ['-5', '-5'],
  ['20301112220', '20-30111222-0'],
  ['20301112228', '20301112228'],
  ['unknown', 'unknown'],
])('reads the digits of %j as %j', (typed, digits) => {
  expect(convert(typed, 'digits', FORMAT)).toBe(digits)
})

it.each([
  ['+54 (11) 4567-0001', '541145670001'],
  ['11.45.67.01.00', '541145670100'],
  ['541145670001.0', '541145670001'],
  ['4567-8901/02', '4567-8901/02'],
  ['', ''],
])('reads the phone number %j as %j', (typed, digits) => {
  expect(convert(typed, 'phone', FORMAT)).toBe(digits)
})

it.each([
  ['351 678-9012', '5493516789012'],
  ['0351 678-9012', '543516789012'],
  ['351 15 678-9012', '5493516789012'],
])('reads the phone number %j as %j in a file of mobiles', (typed, digits) => {
  expect(convert(typed, 'phone', { ...FORMAT, phones: 'mobile' })).toBe(digits)
})

it.each([
  ['USD 1.200,00', 'USD 1.200,00'],
  ['80 €', '80 €'],
  ['R$ 80', 'R$ 80'],
  ['$ 1.200.-', '1200'],
  ['1200 pesos', '1200'],
  ['AR$ 80,5', '80.5'],
  ['1.250,50 c/u', '1250.50'],
  ['$ 95 por persona', '95'],
  ['(1.250,50)', '-1250.50'],
  ['$ (80)', '-80'],
  ['desde $ 1.250', 'desde  1.250'],
  ['1.250 + IVA', '1.250 + IVA'],
  ['desde USD 80', 'desde USD 80'],
])('reads %j as %j, because amounts are in the currency of the business', (typed, amount) => {
  expect(convert(typed, 'amount', { ...FORMAT, numbers: 'comma' })).toBe(amount)
})

it.each([
  ['31-dic-90', '1990-12-31'],
  ['31 de diciembre de 1990', '1990-12-31'],
  ['5-Mar-1990', '1990-03-05'],
  ['5 set. 1990', '1990-09-05'],
  ['December 31, 1990', '1990-12-31'],
  ['33238', '1990-12-31'],
  ['31-foo-90', '31-foo-90'],
])('reads the date %j as %j', (typed, date) => {
  expect(convert(typed, 'date', FORMAT)).toBe(date)
})

it('reads nothing of which the order or unit is to be chosen', () => {
  const { dates: _, interest: __, ...open } = FORMAT
  expect(convert('03/04/1990', 'date', open)).toBe('03/04/1990')
  expect(convert('0.5', 'interest', open)).toBe('0.5')
  expect(convert('0.5%', 'interest', open)).toBe('0.005')
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

it.each([
  ['no number says it', [], ',', 'comma', 'comma'],
  ['no number says it', [], ',', 'point', 'point'],
  ['no number says it, separated by ;', [], ';', 'point', 'comma'],
  ['a number says it', ['1,234.50'], ',', 'comma', 'point'],
  ['a workbook has text as the office writes it', [`${NUMBER_CELL}1250.5`], undefined, 'comma', 'comma'],
] as const)('takes the decimal mark of a file when %s: %j', (_, amounts, separator, usual, expected) => {
  const evidence = new StyleEvidence()
  for (const amount of amounts) evidence.add(amount, 'amount')
  expect(evidence.numbers(separator, usual)).toBe(expected)
})
