import { expect, it } from 'vitest'
import { filledText } from './business'

it('fills in what has a value, and leaves every other placeholder as it is', () => {
  expect(filledText('Hola {name}, {constructor} {nombre}', { name: 'Ana' })).toBe(
    'Hola Ana, {constructor} {nombre}',
  )
})
