import { COUNTRIES, COUNTRY_CODES } from 'shared-api/receipt'
import { i18n } from 'shared-i18n'

interface Option {
  value: string
  label: string
}

/** The names of codes in the language in use: `AR` is "Argentina". */
const namesOf = (type: Intl.DisplayNamesType) => {
  const names = new Intl.DisplayNames(i18n.locales, { type })
  return (code: string): string => names.of(code) ?? code
}

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, i18n.locales)

export function countryOptions(): Option[] {
  const name = namesOf('region')
  return COUNTRY_CODES.map((value) => ({ value, label: name(value) })).sort(byLabel)
}

const withStored = (codes: readonly string[], stored: string) => [...new Set([...codes, stored])]

/** @param stored is offered, too */
export function localeOptions(stored: string): Option[] {
  const name = namesOf('language')
  const codes = Object.values(COUNTRIES).map(({ locale }) => locale)
  return withStored(codes, stored)
    .map((value) => ({ value, label: `${name(value)}: ${new Intl.NumberFormat(value).format(12_345.5)}` }))
    .sort(byLabel)
}

export function currencyOptions(stored: string): Option[] {
  const name = namesOf('currency')
  return withStored(Intl.supportedValuesOf('currency'), stored)
    .map((value) => ({ value, label: `${name(value)} (${value})` }))
    .sort(byLabel)
}

export const timeZoneOptions = (stored: string): Option[] =>
  withStored(Intl.supportedValuesOf('timeZone'), stored)
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
