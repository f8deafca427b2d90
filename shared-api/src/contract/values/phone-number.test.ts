import { expect, it } from 'vitest'
import { businessNumber, countryOf, internationalNumber, readPhoneNumber } from './phone-number'

it.each([
  ['AR', '011 15-4567-8901', '5491145678901'],
  ['AR', '(0351) 456-7890', '5493514567890'],
  ['AR', '0351 15 456-7890', '5493514567890'],
  ['AR', '2944 15 456789', '5492944456789'],
  ['AR', '351 456 7890', '5493514567890'],
  ['AR', '9 351 456 7890', '5493514567890'],
  ['AR', '54 9 351 456-7890', '5493514567890'],
  ['AR', '541145670001', '541145670001'],
  ['AR', '+54 (11) 4567-0001', '541145670001'],
  ['AR', '+507 612-3456', '5076123456'],
  ['AR', '00598 99 123 456', '59899123456'],
  ['AR', '59899123456', '59899123456'],
  ['UY', '099 123 456', '59899123456'],
  ['BR', '(11) 91234-5678', '5511912345678'],
  ['BR', '(55) 91234-5678', '5555912345678'],
  ['ES', '612 34 56 78', '34612345678'],
  ['ES', '5491145678901', '5491145678901'],
  ['JP', '03-1234-5678', '0312345678'],
  [undefined, '541145670001', '541145670001'],
])('in %s reads %j as %s', (country, typed, digits) => {
  expect(readPhoneNumber(typed, country)).toBe(digits)
})

it.each([
  ['AR', '4567-8901'],
  ['AR', '15-4567-8901'],
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

it('does not read what it has read again as something else', () => {
  for (const typed of ['(0351) 456-7890', '011 15-4567-8901', '+507 61234567'])
    expect(readPhoneNumber(readPhoneNumber(typed, 'AR') ?? '', 'AR')).toBe(readPhoneNumber(typed, 'AR'))
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
  ['AR', '011 5555-0100', '5491155550100'],
  [undefined, '+54 9 11 5555-0100', '5491155550100'],
  ['AR', '5555-0100', undefined],
  [undefined, '011 5555-0100', undefined],
  ['AR', '', undefined],
])('knows the number of a business in %s that prints %j: %s', (country, phone, number) => {
  expect(businessNumber(phone, country)).toBe(number)
})

it.each([
  ['AR', 5491145670001, '5491145670001'],
  ['AR', 3514567890, '5493514567890'],
  ['AR', 45670001, undefined],
  [undefined, 5491145670001, '5491145670001'],
  [undefined, 3514567890, undefined],
  ['XX', 3514567890, undefined],
])('knows the international number of one that is stored in %s as %i: %s', (country, stored, number) => {
  expect(internationalNumber(stored, country)).toBe(number)
})
