interface Numbering {
  /** The country code. */
  code: string
  /** Dialled before an area code within the country. */
  trunk: string
  /** The fewest and the most digits of a number with its area code. */
  length: readonly [min: number, max: number]
}

/** The numbering of countries, by their code of ISO 3166. A number of any other country needs its country code. */
const NUMBERING: Readonly<Record<string, Numbering>> = {
  AR: { code: '54', trunk: '0', length: [10, 10] },
  BO: { code: '591', trunk: '0', length: [8, 8] },
  BR: { code: '55', trunk: '0', length: [10, 11] },
  CA: { code: '1', trunk: '1', length: [10, 10] },
  CL: { code: '56', trunk: '', length: [9, 9] },
  CO: { code: '57', trunk: '', length: [10, 10] },
  CR: { code: '506', trunk: '', length: [8, 8] },
  DO: { code: '1', trunk: '1', length: [10, 10] },
  EC: { code: '593', trunk: '0', length: [8, 9] },
  ES: { code: '34', trunk: '', length: [9, 9] },
  FR: { code: '33', trunk: '0', length: [9, 9] },
  GB: { code: '44', trunk: '0', length: [9, 10] },
  GT: { code: '502', trunk: '', length: [8, 8] },
  HN: { code: '504', trunk: '', length: [8, 8] },
  MX: { code: '52', trunk: '', length: [10, 10] },
  NI: { code: '505', trunk: '', length: [8, 8] },
  PA: { code: '507', trunk: '', length: [7, 8] },
  PE: { code: '51', trunk: '0', length: [8, 9] },
  PT: { code: '351', trunk: '', length: [9, 9] },
  PY: { code: '595', trunk: '0', length: [8, 9] },
  SV: { code: '503', trunk: '', length: [8, 8] },
  US: { code: '1', trunk: '1', length: [10, 10] },
  UY: { code: '598', trunk: '0', length: [7, 8] },
  VE: { code: '58', trunk: '0', length: [10, 10] },
}

/** How international numbers of mobile phones of a country begin: `54 9`. */
export const phonePrefix = (country: string): string | undefined => {
  const code = NUMBERING[country]?.code
  return country === 'AR' ? `${code} 9` : code
}

const ONE_NUMBER = /^\+?[\d\s().\u00A0\u2010-\u2015-]+$/
/** A number without `+` that is longer than any of its own country has the country code of another. */
const SHORTEST_ABROAD = 11
const MAX_DIGITS = 15

/**
 * The digits of one phone number with its country code: `(0351) 456-7890` of Argentina is `5493514567890`. Undefined for text that is
 * no number, is several, or has no area code.
 *
 * @param country of the business, by its code of ISO 3166. Without a known one only numbers with their country code are complete.
 */
export function readPhoneNumber(typed: string, country: string | undefined): string | undefined {
  const text = typed.trim()
  if (!ONE_NUMBER.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  if (digits.length > MAX_DIGITS) return undefined
  if (text.startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  const numbering = NUMBERING[country ?? '']
  if (!numbering) return digits
  const { code, trunk, length } = numbering
  const national = withoutPrefixes(digits.startsWith(trunk) ? digits.slice(trunk.length) : digits, country)
  const isOf = (count: number) => count >= length[0] && count <= length[1]
  if (digits.startsWith(code) && isOf(withoutPrefixes(digits.slice(code.length), country).length))
    return digits
  if (isOf(national.length) && (country !== 'AR' || ARGENTINE_AREA.test(national)))
    return code + (country === 'AR' ? '9' : '') + national
  return hasCountryCode(digits) ? digits : undefined
}

/** Argentine area codes: 11 for Buenos Aires, of three or four digits elsewhere. */
const ARGENTINE_AREA = /^(11|[23])/
/** A mobile number is dialled with 15 behind the area code within Argentina, and with 9 before it from abroad. */
const ARGENTINE_MOBILE = /^(11|[23]\d{2,3}?)15(?=\d{6,8}$)/

function withoutPrefixes(national: string, country: string | undefined): string {
  if (country !== 'AR') return national
  if (national.length === 12) return national.replace(ARGENTINE_MOBILE, '$1')
  return national.length === 11 && national.startsWith('9') ? national.slice(1) : national
}

/** A number without `+` that is shorter may have no country code, even where the country is unknown. */
const hasCountryCode = (digits: string) => digits.length >= SHORTEST_ABROAD && !digits.startsWith('0')

/**
 * The digits of a stored number with its country code. Undefined where they would be guessed, so that nothing is sent to somebody else.
 *
 * @param country of the business, by its code of ISO 3166
 */
export function internationalNumber(stored: number, country: string | undefined): string | undefined {
  const digits = `${stored}`
  if (NUMBERING[country ?? '']) return readPhoneNumber(digits, country)
  return hasCountryCode(digits) ? digits : undefined
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
  country?: string | undefined
  currency: string
  locale: string
}): string | undefined {
  if (country) return country
  const ofCurrency = currency.slice(0, 2)
  if (currency !== 'USD' && NUMBERING[ofCurrency]) return ofCurrency
  return new Intl.Locale(locale).region
}

/**
 * The digits of the phone of a business, as it is printed, with its country code. Undefined where they would be guessed.
 *
 * @param country of the business, by its code of ISO 3166
 */
export function businessNumber(phone: string, country: string | undefined): string | undefined {
  const isComplete = NUMBERING[country ?? ''] !== undefined || phone.trim().startsWith('+')
  return isComplete ? readPhoneNumber(phone, country) : undefined
}
