// A package of its own, because it brings the library of phone numbers, for which the first rows of a list do not wait.
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber as Parsed,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { plainText } from 'shared-i18n/plain-text'
import * as v from 'valibot'
import { Birthday } from '../values/birthday'
import { message } from '../values/message'
import { TypedText, text } from '../values/text'
import { DniText, type Person, type PersonField, PhoneNumber, personInput } from './person'

export interface ReadPhoneNumber {
  /** With its country code, as it is stored: `5493514567890`. */
  digits: string
  /** As it is shown: `+54 9 351 456 7890`. */
  written: string
  /** The mobile number that may be meant as well: the text has no mark of either, and the number above is that of a landline. */
  mobile?: Omit<ReadPhoneNumber, 'mobile'>
}

const ONE_NUMBER = /^\(?\+?[\d\s().\u2010-\u2015-]+$/
const INTERNATIONAL = /^\(?(\+|00)/
/** A number without `+` that is shorter may have no country code. */
const SHORTEST_WITH_CODE = 11
const MAX_DIGITS = 15

/** Mobile numbers of Argentina have a 9 behind the country code, and 15 behind the area code when they are dialled within it. */
const ARGENTINA = '54'
/** Area codes of Argentina: other numbers, as 0800, have no mobile form. */
const ARGENTINE_AREA = /^(11|[23])/
/** Until 2019 mobile numbers of Mexico had a 1 behind the country code, which the library does not read any more. */
const OLD_MEXICAN_MOBILE = /^\+521(?=\d{10}$)/

/**
 * Reads one phone number: `(0351) 456-7890` of Argentina is `543514567890`. Undefined for text that is no number, is several, or has
 * no area code.
 *
 * @param country of the business, by its code of ISO 3166. Without a known one, a number without its country code stays as it is.
 */
export function readPhoneNumber(typed: string, country: string | undefined): ReadPhoneNumber | undefined {
  const text = plainText(typed).trim()
  const digits = text.replace(/\D/g, '')
  if (!ONE_NUMBER.test(text) || digits.length > MAX_DIGITS) return undefined
  if (INTERNATIONAL.test(text)) return readInternational(text.replace(INTERNATIONAL, '+'))
  const home = supported(country)
  const national = home && parsePhoneNumberFromString(text, home)
  if (national?.isValid()) {
    const mobile = hasNoMark(digits, national) ? parsePhoneNumberFromString(mobileOf(national)) : undefined
    return { ...read(national), ...(mobile?.isValid() && { mobile: read(mobile) }) }
  }
  return abroad(digits) ?? (home ? undefined : { digits, written: digits })
}

function readInternational(text: string): ReadPhoneNumber | undefined {
  const digits = `+${text.replace(/\D/g, '')}`
  const isOld = OLD_MEXICAN_MOBILE.test(digits)
  const number = parsePhoneNumberFromString(isOld ? digits.replace(OLD_MEXICAN_MOBILE, '+52') : text)
  return number?.isValid() ? read(number) : undefined
}

const read = (number: Parsed): ReadPhoneNumber => ({
  digits: number.number.slice(1),
  written: number.formatInternational(),
})

const supported = (country: string | undefined): CountryCode | undefined =>
  country && isSupportedCountry(country) ? country : undefined

/** True for a landline of Argentina that was written without country code, 0 and 15, as most people write their mobile number. */
const hasNoMark = (digits: string, { countryCallingCode, nationalNumber }: Parsed): boolean =>
  countryCallingCode === ARGENTINA && digits === nationalNumber && ARGENTINE_AREA.test(nationalNumber)

const mobileOf = ({ nationalNumber }: Parsed) => `+${ARGENTINA}9${nationalNumber}`

/** The number of digits that begin with a country code. */
function abroad(digits: string): ReadPhoneNumber | undefined {
  const number = digits.length >= SHORTEST_WITH_CODE ? parsePhoneNumberFromString(`+${digits}`) : undefined
  return number?.isValid() ? read(number) : undefined
}

/** A stored number: with its country code, or one of the country of the business. */
const readStored = (stored: number, country: string | undefined): ReadPhoneNumber | undefined =>
  abroad(`${stored}`) ?? (supported(country) && readPhoneNumber(`${stored}`, country))

/** A number with its country code, without what is dialled within a country: `54 11 15 4567 8901`. Any other stays as it is. */
export const withoutPrefixes = (number: number): number =>
  PLAIN_ARGENTINE.test(`${number}`) ? number : Number(abroad(`${number}`)?.digits ?? number)

/** Ten digits have no prefix. The numbers of a file of 50,000 people are read in half a second otherwise. */
const PLAIN_ARGENTINE = /^549?[1-9]\d{9}$/

/** A stored number as a form shows it, so that it is read as the same one again. */
export const phoneNumberValue = (stored: number): string =>
  stored === 0 ? '' : (abroad(`${stored}`)?.written ?? `${stored}`)

/** The types that `/min` knows of some countries. Of the others it tells no type, and a number may be a mobile one. */
const MAY_BE_MOBILE = [undefined, 'MOBILE', 'FIXED_LINE_OR_MOBILE']

/** True unless the number is known to be a landline. */
function mayBeMobile(digits: string): boolean {
  const number = parsePhoneNumberFromString(`+${digits}`)
  if (!number || !MAY_BE_MOBILE.includes(number.getType())) return false
  return number.countryCallingCode !== ARGENTINA || number.nationalNumber.startsWith('9')
}

/**
 * The digits with which WhatsApp finds a stored number. Undefined for a landline, and where the country code would be guessed, so that
 * nothing is sent to somebody else.
 *
 * @param country of the business, by its code of ISO 3166
 */
export function whatsAppNumber(stored: number, country: string | undefined): string | undefined {
  const number = readStored(stored, country)
  return number && mayBeMobile(number.digits) ? number.digits : undefined
}

/**
 * The same for the phone of a business, as it is printed. Undefined when that is not one complete number.
 *
 * @param country of the business, by its code of ISO 3166
 */
export function businessWhatsAppNumber(phone: string, country: string | undefined): string | undefined {
  const isComplete = supported(country) !== undefined || INTERNATIONAL.test(phone.trim())
  const number = isComplete ? readPhoneNumber(phone, country) : undefined
  return number && mayBeMobile(number.digits) ? number.digits : undefined
}

/** True where a number alone does not tell whether it is a mobile one. */
export const hasMobilePrefix = (country: string | undefined): boolean =>
  phonePrefix(country)?.includes(' ') ?? false

/** How international numbers of mobile phones of a country begin: `54 9`. */
export function phonePrefix(country: string | undefined): string | undefined {
  const home = supported(country)
  const code = home && getCountryCallingCode(home)
  return code === ARGENTINA ? `${code} 9` : code
}

/**
 * The country of a business, chosen or from what is known of it: the currency of one country begins with its code, as ARS. Where several share
 * one, the locale has it.
 */
export function countryOf({
  country,
  currency,
  locale,
}: {
  country?: string | null | undefined
  currency: string
  locale: string
}): string | undefined {
  if (country) return country
  const ofCurrency = currency.slice(0, 2)
  if (currency !== 'USD' && supported(ofCurrency)) return ofCurrency
  return new Intl.Locale(locale).region
}

/**
 * A phone number as it is typed, 0 when empty. A local number gets the country code of the business. One that may be a landline or a mobile
 * is refused, until its international form says which.
 *
 * @param country by its code of ISO 3166
 */
export const phoneNumberText = (country: () => string | undefined) =>
  v.pipe(
    TypedText,
    v.check(
      (typed) => typed === '' || readPhoneNumber(typed, country()) !== undefined,
      message(/*i18n*/ 'One number, with its area code'),
    ),
    v.check(
      (typed) => readPhoneNumber(typed, country())?.mobile === undefined,
      message(/*i18n*/ 'Is it a mobile or a landline? Choose below'),
    ),
    v.transform((typed) => Number(readPhoneNumber(typed, country())?.digits ?? 0)),
    PhoneNumber,
  )

/**
 * The fields of a person as a form holds them: typed text, of which the output is the payload.
 *
 * @param country of the business, by its code of ISO 3166
 */
export const personText = (country: () => string | undefined) =>
  ({
    name: personInput.name,
    lastname: personInput.lastname,
    email: personInput.email,
    dni: DniText,
    birthday: v.pipe(v.string(), v.nonEmpty(message(/*i18n*/ 'Required')), Birthday),
    phoneNumber: phoneNumberText(country),
    address: text(0, 200),
  }) satisfies Record<PersonField, v.GenericSchema>
export type PersonText = Record<PersonField, string>

export const BLANK_PERSON: PersonText = {
  name: '',
  lastname: '',
  email: '',
  dni: '',
  birthday: '',
  phoneNumber: '',
  address: '',
}

/** A stored person as text for a form. */
export const toPersonText = ({ id: _, dni, phoneNumber, ...texts }: Person): PersonText => ({
  ...texts,
  dni: String(dni),
  phoneNumber: phoneNumberValue(phoneNumber),
})
