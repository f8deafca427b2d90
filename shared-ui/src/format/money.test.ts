import { activate } from 'shared-i18n'
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

it('writes short amounts in the words of the language, with the mark and the symbol of the business', async () => {
  await activate('es')
  expect(formatShortMoney(60_500)).toBe('$\u00a060.5\u00a0mil')
  expect(formatShortMoney(-60_500)).toBe('-$\u00a060.5\u00a0mil')
  configureFormat({ locale: 'es-AR' })
  expect(formatShortMoney(216_000)).toBe('$\u00a0216\u00a0mil')
  configureFormat({ locale: 'de-DE', currency: 'EUR' })
  expect(formatShortMoney(60_500)).toBe('60,5\u00a0mil\u00a0€')
})

it('writes short amounts for charts', () => {
  expect(formatShortMoney(1_172_500)).toBe('$\u00a01.17m')
  expect(formatShortMoney(500)).toBe('$\u00a0500')
})
