import { expect, it } from 'vitest'
import { readCurrency } from './currency-mark'

it.each([
  ['$', ['ARS'], 'ARS'],
  ['$', ['USD'], 'USD'],
  ['$', ['EUR'], 'USD'],
  ['pesos', ['ARS'], 'ARS'],
  ['Pesos', ['USD', 'COP'], 'COP'],
  ['pesos', ['EUR'], 'pesos'],
  ['US$', ['ARS'], 'USD'],
  ['U$S', ['ARS'], 'USD'],
  ['u$d', ['CLP'], 'USD'],
  ['usd', ['ARS'], 'USD'],
  ['dólares', ['ARS'], 'USD'],
  ['DOLAR', ['USD'], 'USD'],
  ['€', ['ARS'], 'EUR'],
  ['euros', ['EUR'], 'EUR'],
  ['R$', ['ARS'], 'BRL'],
  ['AR$', ['ARS'], 'ARS'],
  ['$U', ['UYU'], 'UYU'],
  ['S/', ['PEN'], 'PEN'],
  ['CLP$', ['CLP'], 'CLP'],
  ['ARS $', ['ARS'], 'ARS'],
  ['$ USD', ['ARS'], 'USD'],
  ['₿', ['ARS'], '₿'],
  ['Precio (USD)', ['ARS'], 'USD'],
  ['desde$', ['ARS'], 'ARS'],
  ['CRC', ['CRC'], 'CRC'],
  ['CRC', ['ARS'], undefined],
  ['IVA', ['ARS'], undefined],
  ['Precio real', ['BRL'], undefined],
  ['', ['ARS'], undefined],
])('in "%s" a business in %j reads the currency %s', (text, own, currency) => {
  expect(readCurrency(text, own)?.currency).toBe(currency)
})

it('tells the mark of another currency, and what is left of the text', () => {
  expect(readCurrency('desde $ USD', ['ARS'])).toEqual({ currency: 'USD', mark: 'USD', rest: 'desde  ' })
})
