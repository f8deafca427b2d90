import { COUNTRIES } from 'shared-api/receipt'
import { configureFormat, formatRate } from 'shared-ui'
import { expect, it } from 'vitest'
import { paymentRate, readRate } from './amount-value'

it('reads a rate with the marks of the locale', () => {
  expect(['1,520', '1520.5', '1 520,5', '0,001'].map(readRate)).toEqual([1520, 1520.5, 1520.5, 0.001])
  configureFormat({ locale: 'es-AR' })
  expect(['1.520', '1.520.000', '1.520,25', '1520.5', '0,001', '1,2,3'].map(readRate)).toEqual([
    1520,
    1_520_000,
    1520.25,
    1520.5,
    0.001,
    Number.NaN,
  ])
})

it('reads the rate of a payment as that of the office, with at most four decimals', () => {
  configureFormat({ locale: 'es-AR' })
  expect(['1.520', '1520.5', '1.520,25'].map(paymentRate)).toEqual([1520, 1520.5, 1520.25])
  expect(['', '0', '1,52001', 'dollar'].map(paymentRate)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('reads each rate that is shown, with the marks of each country', () => {
  const rates = [0.0001, 0.5, 1.521, 7.8, 999.9999, 1520, 1520.5, 10_000_000]
  for (const { locale } of Object.values(COUNTRIES)) {
    configureFormat({ locale })
    expect({ locale, rates: rates.map((rate) => paymentRate(formatRate(rate))) }).toEqual({ locale, rates })
  }
})
