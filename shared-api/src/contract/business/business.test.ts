import { expect, it } from 'vitest'
import { filledText, howToPayIn } from './business'

it('fills in what has a value, and leaves every other placeholder as it is', () => {
  expect(filledText('Hola {name}, {constructor} {nombre}', { name: 'Ana' })).toBe(
    'Hola Ana, {constructor} {nombre}',
  )
})

it.each([
  ['ARS', 'Juan Paz\nCBU: 285\nAlias viajes.sur'],
  ['USD', 'Juan Paz\nCBU: 285\nCuenta 12-3'],
])('says how to pay what is owed in %s: its own lines, and those of no currency', (currency, lines) => {
  const text = 'Juan Paz\nCBU: 285\nARS: Alias viajes.sur\nUSD: Cuenta 12-3'
  expect(howToPayIn(text, currency, ['ARS', 'USD'])).toBe(lines)
})
