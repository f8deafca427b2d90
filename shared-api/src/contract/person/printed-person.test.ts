import { expect, it } from 'vitest'
import { formatDni, formatPhone } from './printed-person'

it.each([
  [5491145670101, '+54 9 11 4567-0101'],
  [5493514567890, '+54 9 351 456-7890'],
  [541145670101, '+54 11 4567-0101'],
  [59899123456, '59899123456'],
  [5492, '5492'],
])('writes the phone %d as %s', (number, text) => {
  expect(formatPhone(number)).toBe(text)
})

it('writes a DNI with points in Spanish alone', () => {
  expect(formatDni(41197300, 'es')).toBe('41.197.300')
  expect(formatDni(9123456, 'es')).toBe('9.123.456')
  expect(formatDni(41197300, 'en')).toBe('41197300')
})
