import { COUNTRIES, COUNTRY_CODES } from 'shared-api/receipt'
import { i18n } from 'shared-i18n'

interface Option {
  value: string
  label: string
}

/** The names of codes in the language in use, with a capital: `AR` is "Argentina". */
const namesOf = (type: Intl.DisplayNamesType) => {
  const names = new Intl.DisplayNames(i18n.locales, { type })
  return (code: string): string => {
    const name = names.of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(i18n.locales) + name.slice(1)
  }
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
    .map((value) => ({ value, label: cityFirst(value) }))
    .sort(byLabel)

/** `America/Argentina/Buenos_Aires` is "Buenos Aires (America, Argentina)". */
function cityFirst(timeZone: string): string {
  const [city = '', ...region] = timeZone.replaceAll('_', ' ').split('/').reverse()
  return region.length > 0 ? `${city} (${region.reverse().join(', ')})` : city
}
