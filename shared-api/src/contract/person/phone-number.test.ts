import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  businessWhatsAppNumber,
  countryOf,
  phoneNumberText,
  phoneNumberValue,
  readPhoneNumber,
  whatsAppNumber,
} from './phone-number'
import { formatDni, formatPhone } from './printed-person'

it.each([
  ['AR', '011 15-4567-8901', '5491145678901'],
  ['AR', '+54 11 15 4567-8901', '5491145678901'],
  ['AR', '+54 (0)11 15-4567-8901', '5491145678901'],
  ['AR', '+54 (0)11 4567-8901', '541145678901'],
  ['AR', '+54 011 4567 8901', '541145678901'],
  ['AR', '(+54) 9 351 678-9012', '5493516789012'],
  ['AR', '0054 9 351 678-9012', '5493516789012'],
  ['AR', '011 4567-8901', '541145678901'],
  ['AR', '(0351) 456-7890', '543514567890'],
  ['AR', '0351 15 456-7890', '5493514567890'],
  ['AR', '0351-155-123456', '5493515123456'],
  ['AR', '351 15 456-7890', '5493514567890'],
  ['AR', '9 351 456 7890', '5493514567890'],
  ['AR', '54 9 351 456-7890', '5493514567890'],
  ['AR', '541145670001', '541145670001'],
  ['AR', '0800 555 1234', '548005551234'],
  ['AR', '+507 6123-4567', '50761234567'],
  ['AR', '00598 99 123 456', '59899123456'],
  ['AR', '+598 099 123 456', '59899123456'],
  ['AR', '59899123456', '59899123456'],
  ['AR', '+44 (0)20 7946 0958', '442079460958'],
  ['AR', '+55 (011) 94567-8901', '5511945678901'],
  ['AR', '\u202a+54 9 11 4567\u20118901\u202c', '5491145678901'],
  ['UY', '099 123 456', '59899123456'],
  ['BR', '(11) 91234-5678', '5511912345678'],
  ['BR', '(55) 91234-5678', '5555912345678'],
  ['ES', '612 34 56 78', '34612345678'],
  ['ES', '5491145678901', '5491145678901'],
  ['MX', '+52 1 55 1234 5678', '525512345678'],
  ['MX', '+52 55 1234 5678', '525512345678'],
  ['JP', '03-1234-5678', '81312345678'],
  [undefined, '541145670001', '541145670001'],
  [undefined, '45670001', '45670001'],
])('in %s reads %j as %s', (country, typed, digits) => {
  expect(readPhoneNumber(typed, country)).toEqual({ digits, written: expect.any(String) })
})

it.each(['351 678-9012', '3516789012', '(351) 678 9012'])('does not tell whether %j is a mobile', (typed) => {
  expect(readPhoneNumber(typed, 'AR')).toEqual({
    digits: '543516789012',
    written: '+54 351 678 9012',
    mobile: { digits: '5493516789012', written: '+54 9 351 678 9012' },
  })
})

it.each([
  ['AR', '4567-8901'],
  ['AR', '15-4567-8901'],
  ['AR', '+54 15 4567-8901'],
  ['AR', '4567-8901/02'],
  ['AR', '456-7890 / 456-7891'],
  ['AR', '351 456-7890 int. 12'],
  ['AR', '5,41146E+11'],
  ['AR', '351 4567890 y 351 4567891'],
  ['AR', '3514567890 3514567891'],
  ['AR', 'none'],
  ['AR', ''],
  ['UY', '123'],
])('in %s finds no single complete number in %j', (country, typed) => {
  expect(readPhoneNumber(typed, country)).toBeUndefined()
})

it('reads a stored number that a form shows as the same one', () => {
  const number = fc.oneof(
    fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map((digits) => `${digits}`),
    fc
      .tuple(fc.constantFrom('+549', '+54', '+598', '+55', '+84', '+1'), fc.integer({ min: 1e8, max: 1e10 }))
      .map(([code, rest]) => code + rest),
  )
  fc.assert(
    fc.property(number, fc.constantFrom('AR', 'UY', 'BR', 'ES', 'US'), (typed, country) => {
      const digits = readPhoneNumber(typed, country)?.digits
      if (digits === undefined || digits.length < 11) return
      const again = v.safeParse(
        phoneNumberText(() => country),
        phoneNumberValue(Number(digits)),
      )
      expect(again.output).toBe(Number(digits))
    }),
    { numRuns: process.env.TESTS === 'short' ? 50 : 500 },
  )
  expect(phoneNumberValue(0)).toBe('')
  expect(phoneNumberValue(45_670_001)).toBe('45670001')
})

it('takes the country from the currency, or from the locale where countries share the currency', () => {
  expect(countryOf({ currency: 'ARS', locale: 'en-GB' })).toBe('AR')
  expect(countryOf({ currency: 'EUR', locale: 'es-ES' })).toBe('ES')
  expect(countryOf({ currency: 'USD', locale: 'es-EC' })).toBe('EC')
  expect(countryOf({ currency: 'EUR', locale: 'es' })).toBeUndefined()
})

it('takes the country that is chosen', () => {
  expect(countryOf({ country: 'UY', currency: 'ARS', locale: 'es-AR' })).toBe('UY')
})

it.each([
  ['AR', '011 15-5555-0100', '5491155550100'],
  [undefined, '+54 9 11 5555-0100', '5491155550100'],
  ['AR', '011 5555-0100', undefined],
  ['AR', '5555-0100', undefined],
  [undefined, '011 5555-0100', undefined],
  ['AR', '', undefined],
])('knows the WhatsApp of a business in %s that prints %j: %s', (country, phone, number) => {
  expect(businessWhatsAppNumber(phone, country)).toBe(number)
})

it.each([
  ['AR', 5491145670001, '5491145670001'],
  ['AR', 541145670001, undefined],
  ['AR', 3514567890, undefined],
  ['AR', 45670001, undefined],
  ['AR', 442079460958, undefined],
  ['UY', 99123456, '59899123456'],
  [undefined, 5491145670001, '5491145670001'],
  [undefined, 3514567890, undefined],
  ['XX', 3514567890, undefined],
])('knows the WhatsApp of a number that is stored in %s as %i: %s', (country, stored, number) => {
  expect(whatsAppNumber(stored, country)).toBe(number)
})

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
