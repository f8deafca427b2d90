import * as v from 'valibot'
import type { FieldError } from '../api/problem'
import { CurrencyCode } from '../values/fields'
import { filled, message } from '../values/message'
import { text } from '../values/text'
import { Rate } from './rate'

/** What a country usually has. The phone code follows from the country: phone-number.ts. */
interface CountryDefaults {
  language: 'es' | 'en'
  /** BCP 47. */
  locale: string
  /** ISO 4217. */
  currency: string
  /** IANA name, of the most people. */
  timeZone: string
}

const of = (
  language: CountryDefaults['language'],
  locale: string,
  currency: string,
  timeZone: string,
): CountryDefaults => ({ language, locale, currency, timeZone })

/** The countries that an owner can choose, by their code of ISO 3166. */
export const COUNTRIES = {
  AR: of('es', 'es-AR', 'ARS', 'America/Argentina/Buenos_Aires'),
  BO: of('es', 'es-BO', 'BOB', 'America/La_Paz'),
  BR: of('en', 'pt-BR', 'BRL', 'America/Sao_Paulo'),
  CL: of('es', 'es-CL', 'CLP', 'America/Santiago'),
  CO: of('es', 'es-CO', 'COP', 'America/Bogota'),
  CR: of('es', 'es-CR', 'CRC', 'America/Costa_Rica'),
  DO: of('es', 'es-DO', 'DOP', 'America/Santo_Domingo'),
  EC: of('es', 'es-EC', 'USD', 'America/Guayaquil'),
  ES: of('es', 'es-ES', 'EUR', 'Europe/Madrid'),
  GB: of('en', 'en-GB', 'GBP', 'Europe/London'),
  GT: of('es', 'es-GT', 'GTQ', 'America/Guatemala'),
  MX: of('es', 'es-MX', 'MXN', 'America/Mexico_City'),
  PA: of('es', 'es-PA', 'USD', 'America/Panama'),
  PE: of('es', 'es-PE', 'PEN', 'America/Lima'),
  PY: of('es', 'es-PY', 'PYG', 'America/Asuncion'),
  US: of('en', 'en-US', 'USD', 'America/New_York'),
  UY: of('es', 'es-UY', 'UYU', 'America/Montevideo'),
} as const satisfies Record<string, CountryDefaults>

export type Country = keyof typeof COUNTRIES

export const COUNTRY_CODES = Object.keys(COUNTRIES) as Country[]

export const CountryCode = v.pipe(v.string(), v.picklist(COUNTRY_CODES, message(/*i18n*/ 'Choose a country')))

/** True when `Intl` knows the locale, currency or time zone. */
export function isKnownFormat(
  locale: string | undefined,
  options: Intl.NumberFormatOptions & Intl.DateTimeFormatOptions = {},
): boolean {
  try {
    return Boolean(new Intl.NumberFormat(locale, options) && new Intl.DateTimeFormat(locale, options))
  } catch {
    return false
  }
}

const TimeZone = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(60),
  v.check(
    (timeZone) => isKnownFormat('en', { timeZone }),
    message(/*i18n*/ 'A name such as America/Argentina/Buenos_Aires'),
  ),
)

/** `GET /business/region/moved-sales`: the time zone that would be chosen. */
export const MovedSalesQuery = v.object({ timeZone: TimeZone })

/** The number of sales that would fall on another day than now. */
export const MovedSales = v.object({ sales: v.number() })
export type MovedSales = v.InferOutput<typeof MovedSales>

/** What an office may round cash to. */
export const CASH_STEPS = [10, 100] as const

/** The days that an office may wait for an answer to a quote. */
export const QUOTE_ANSWER_DAYS = [1, 2, 3, 4, 5, 7, 10, 14, 21, 30] as const
export const DEFAULT_QUOTE_DAYS = 3

/** The months for which an office may ask a passport to be valid after a trip. */
export const PASSPORT_MONTHS = [0, 1, 2, 3, 4, 5, 6, 9, 12] as const
export const DEFAULT_PASSPORT_MONTHS = 6

/** To what cash is rounded, by currency. */
export const CashSteps = v.pipe(
  v.record(CurrencyCode, v.picklist(CASH_STEPS)),
  v.maxEntries(2, message(/*i18n*/ 'Invalid input')),
)

const KnownCurrency = v.pipe(
  CurrencyCode,
  v.check((currency) => isKnownFormat('en', { currency })),
)

export const RegionInput = v.object({
  country: CountryCode,
  /** Of receipts, and of mails and screens of those who have not chosen one and whose browser has another. */
  language: v.picklist(['es', 'en']),
  locale: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.maxLength(35),
    v.check((locale) => isKnownFormat(locale)),
  ),
  currency: KnownCurrency,
  timeZone: TimeZone,
  /** The other currency in which it sells and takes payments. Null: none. Undefined, here and below: as it is. */
  secondCurrency: v.optional(v.nullable(KnownCurrency)),
  /** The stronger of both, of which the rate is the price. Default: the second currency. */
  strongerCurrency: v.optional(v.nullable(KnownCurrency)),
  /** Of the currencies of the business alone. */
  cashSteps: v.optional(v.record(CurrencyCode, v.picklist(CASH_STEPS))),
  employeesSellFreeLines: v.optional(v.boolean()),
  quoteDays: v.optional(v.picklist(QUOTE_ANSWER_DAYS)),
  passportMonths: v.optional(v.picklist(PASSPORT_MONTHS)),
})
export type RegionInput = v.InferOutput<typeof RegionInput>

/** `PUT /business/region`: `RegionInput` with what a second currency begins with. Apart from it, which the host offers to remotes of earlier releases. */
export const NewRegion = v.object({
  ...RegionInput.entries,
  /** Its rate of now, and the name of the payment method for its cash. */
  secondCurrencyStart: v.optional(v.object({ rate: Rate, cashMethod: text(3, 50) })),
})
export type NewRegion = v.InferOutput<typeof NewRegion>

export interface Currencies {
  currency: string
  secondCurrency: string | null
}

/** The currencies of sales and payments, of quotes that wait, and of services and payment methods. */
export type UsedCurrencies = Readonly<Record<'sold' | 'quoted' | 'offered', readonly string[]>>

type ChosenCurrencies = Currencies & Partial<Pick<Region, 'strongerCurrency' | 'cashSteps'>>

/** Why the currencies of a business cannot become other ones: amounts that are stored stay in theirs. */
export function refuseCurrencies(
  before: ChosenCurrencies,
  after: ChosenCurrencies,
  { sold, quoted, offered }: UsedCurrencies,
): FieldError[] {
  const second = before.secondCurrency ?? ''
  const isAgreed = [...sold, ...quoted].includes(second)
  const isTaken = [...sold, ...offered].includes(second)
  const taken = { currency: second }
  if (after.currency !== before.currency && sold.length > 0)
    return [
      {
        field: 'currency',
        ...filled(/*i18n*/ 'It stays {currency}: there are sales', { currency: before.currency }),
      },
    ]
  if (after.currency !== before.currency && quoted.length > 0)
    return [
      {
        field: 'currency',
        ...filled(/*i18n*/ 'It stays {currency}: there are quotes', { currency: before.currency }),
      },
    ]
  if (after.secondCurrency === after.currency)
    return [
      { field: 'secondCurrency', message: /*i18n*/ 'Choose another currency than that of the business' },
    ]
  if (second && after.secondCurrency !== second && (isTaken || isAgreed))
    return [
      {
        field: 'secondCurrency',
        ...(isTaken
          ? filled(/*i18n*/ 'There are sales, services, payment methods or suppliers in {currency}', taken)
          : filled(/*i18n*/ 'There are quotes in {currency}', taken)),
      },
    ]
  if (second && isAgreed && after.strongerCurrency !== before.strongerCurrency)
    return [
      {
        field: 'strongerCurrency',
        ...filled(/*i18n*/ 'It stays as it is: there are sales or quotes in {currency}', taken),
      },
    ]
  return Object.keys(after.cashSteps ?? {}).flatMap((code) =>
    refuseCurrency(code, after).map((error) => ({ ...error, field: 'cashSteps' })),
  )
}

/** Why a service or payment method cannot have a currency: the business uses another one, or both. Undefined: it can. */
export const refuseCurrency = (
  code: string | undefined,
  { currency, secondCurrency }: Currencies,
): FieldError[] =>
  code === undefined || code === currency || code === secondCurrency
    ? []
    : [
        {
          field: 'currency',
          ...filled(/*i18n*/ 'The business does not use {code}', { code }),
        },
      ]

/** `GET /business/region`: how the business writes, and in which language. */
export const Region = v.object({
  /** Null while nothing is chosen: the other values are those of the server's configuration then. */
  country: v.nullable(v.string()),
  language: v.string(),
  locale: v.string(),
  currency: v.string(),
  timeZone: v.string(),
  /** Null: the business sells and takes payments in one currency. */
  secondCurrency: v.nullable(v.string()),
  /** The stronger one of both, of which the rate is the price. */
  strongerCurrency: v.nullable(v.string()),
  /** To what cash in the other currency is rounded, by currency. One without a step is not rounded. */
  cashSteps: v.record(v.string(), v.number()),
  /** Whether employees sell what is not in the catalogue. */
  employeesSellFreeLines: v.boolean(),
  /** After how many days a quote without an answer stands on Today. Undefined, here and below: of a server of 0.5.0. */
  quoteDays: v.optional(v.number()),
  /** For how many months after the last day of a trip a passport has to be valid. */
  passportMonths: v.optional(v.number()),
})
export type Region = v.InferOutput<typeof Region>

/** `GET /business/region`: what every page needs to know about the office, before a login too. */
export const PublicBusiness = v.object({
  ...Region.entries,
  name: v.string(),
  /** Changes with the logo, and with other details of the business. Null: there is no logo. */
  logoVersion: v.nullable(v.string()),
  /** True: there are sales, so its currency stays. */
  hasSales: v.boolean(),
})
export type PublicBusiness = v.InferOutput<typeof PublicBusiness>

/** `GET /business/logo` */
export const PublicLogo = v.object({ logo: v.nullable(v.string()) })
export type PublicLogo = v.InferOutput<typeof PublicLogo>
