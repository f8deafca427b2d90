import { expect, it } from 'vitest'
import { createFormat } from './compose'

const argentine = { locale: 'es-AR', currency: 'ARS', timeZone: 'America/Argentina/Buenos_Aires' }

it.each([
  ['es', '2027-01-10', '2027-01-12', '10–12 ene 2027'],
  ['es', '2027-01-10', '2027-01-10', '10 ene 2027'],
  ['en', '2027-01-10', '2027-01-10', 'Jan 10, 2027'],
  ['default', '2027-01-10', '2027-01-12', '10/01/2027 – 12/01/2027'],
])('writes days in the words of %s: %s to %s', (language, from, to, text) => {
  expect(createFormat({ language, ...argentine }).days(from, to)).toBe(text)
})

it('writes money as on screens', () => {
  const { money } = createFormat({ language: 'es', ...argentine })
  expect([money(1250.5), money(-3)]).toEqual(['$ 1.250,50', '-$ 3,00'])
})
