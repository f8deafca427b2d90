import { expect, it } from 'vitest'
import { formatMoney, formatShortMoney } from './money'
import { configureFormat } from './settings'

it.each([
  ['en-GB', 'ARS', '$ 1,250.50', '-$ 3.00'],
  ['es-AR', 'ARS', '$ 1.250,50', '-$ 3,00'],
  ['en-NZ', 'NZD', '$ 1,250.50', '-$ 3.00'],
  ['de-DE', 'EUR', '1.250,50 €', '-3,00 €'],
])('writes money in %s and %s', (locale, currency, text, negative) => {
  configureFormat({ locale, currency })
  expect(formatMoney(1250.5)).toBe(text)
  expect(formatMoney(-3)).toBe(negative)
})

it('writes short amounts for charts', () => {
  expect(formatShortMoney(1_172_500)).toBe('$\u00a01.17m')
  expect(formatShortMoney(500)).toBe('$\u00a0500')
})
