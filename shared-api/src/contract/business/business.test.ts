import { expect, it } from 'vitest'
import { howToPayIn } from './business'
import { filledText, unknownPlaceholder } from './filled-text'

it('fills in what has a value, and leaves every other placeholder as it is', () => {
  expect(filledText('Hola {name}, {constructor} {cliente}', { name: 'Ana' })).toBe(
    'Hola Ana, {constructor} {cliente}',
  )
})

it('fills in what is written in Spanish, too', () => {
  expect(filledText('Hola {nombre}, {importe} el {día}', { name: 'Ana', amount: '$ 5', day: '3/2' })).toBe(
    'Hola Ana, $ 5 el 3/2',
  )
  expect(unknownPlaceholder('{nombre} {importe} {día}')).toBeUndefined()
  expect(unknownPlaceholder('{nombre} {viaje}')).toBe('{viaje}')
})

it.each([
  ['ARS', 'Juan Paz\nCBU: 285\nAlias viajes.sur'],
  ['USD', 'Juan Paz\nCBU: 285\nCuenta 12-3'],
])('says how to pay what is owed in %s: its own lines, and those of no currency', (currency, lines) => {
  const text = 'Juan Paz\nCBU: 285\nARS: Alias viajes.sur\nUSD: Cuenta 12-3'
  expect(howToPayIn(text, currency, ['ARS', 'USD'])).toBe(lines)
})
