import { expect, it } from 'vitest'
import { configureFormat } from '../format/settings'
import { isAmbiguousAmount, showAmountText, toAmountText } from './amount-text'

it.each([
  ['1250', '1250.00'],
  ['1250.5', '1250.50'],
  ['1250,5', '1250.50'],
  ['1.250,50', '1250.50'],
  ['1,250.50', '1250.50'],
  ['1,250', '1250.00'],
  ['1.250.000', '1250000.00'],
  ['1,250,000', '1250000.00'],
  [' $ 1 250,5 ', '1250.50'],
  ['0', '0.00'],
  ['0.05', '0.05'],
])('reads %s as %s', (typed, amount) => {
  expect(toAmountText(typed)).toBe(amount)
})

it.each(['abc', '0.125', '-5', '1.2.3', '1.25.50', '1.250.5', '12.345', '12,', ''])(
  'leaves %s unchanged for validation',
  (typed) => {
    expect(toAmountText(typed)).toBe(typed)
  },
)

it('reads a mark before three digits as thousands only when it is not the decimal mark', () => {
  expect([isAmbiguousAmount('12.345'), isAmbiguousAmount('12,345')]).toEqual([true, false])
  configureFormat({ locale: 'es-AR' })
  expect([toAmountText('12.345'), toAmountText('12,345')]).toEqual(['12345.00', '12,345'])
})

it('shows an amount as the lists do, which is read as the same amount again', () => {
  expect(['1250.50', '1250', '0.05', '1250,5'].map(showAmountText)).toEqual([
    '1,250.50',
    '1,250',
    '0.05',
    '1250,5',
  ])
  configureFormat({ locale: 'es-AR' })
  expect(['1250.50', '1250000.00'].map(showAmountText)).toEqual(['1.250,50', '1.250.000,00'])
  expect(toAmountText('1.250,50')).toBe('1250.50')
})

it('shows no cents where the currency has none, and those that an amount has', () => {
  configureFormat({ currency: 'CLP' })
  expect(['1250.00', '1250.50'].map(showAmountText)).toEqual(['1,250', '1,250.50'])
  configureFormat({ currency: 'ARS' })
})
