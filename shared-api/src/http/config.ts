import { dateIn } from 'shared-i18n/calendar'
import { type Currency, currencyOf } from '../contract/values/money'

let base = '/api/v1'
let zone = 'America/Argentina/Buenos_Aires'
let currency = currencyOf('ARS')
let hours = Number.POSITIVE_INFINITY

interface ApiSettings {
  /** The base URL of the API: `https://api.example.com/api/v1`. Default: `/api/v1`. */
  baseUrl?: string
  /** The time zone of the business, for the sample data. The server has its own setting. */
  timeZone?: string
  /** ISO 4217, of the business. */
  currency?: string
  /** The limit of this site for `OFFLINE_HOURS` of the server. Default: none. */
  offlineHours?: number | undefined
}

/** Sets what is only known at run time. */
export function configureApi({
  baseUrl = base,
  timeZone = zone,
  currency: code = currency.code,
  offlineHours = hours,
}: ApiSettings): void {
  base = baseUrl.replace(/(?<!\/)\/+$/, '')
  zone = timeZone
  currency = currencyOf(code)
  hours = offlineHours
}

export const apiBaseUrl = (): string => base

export const businessTimeZone = (): string => zone

/** The calendar date of a moment in the time zone of the business. */
export const businessDay = (moment: Date | string): string => dateIn(zone, new Date(moment))

/** The currency of the business. */
export const businessCurrency = (): Currency => currency

/** The second currency of the sample business, by its code. */
export const sampleSecondCurrency = (): string => (currency.code === 'USD' ? 'EUR' : 'USD')

/** The hours for which the prices of a copy hold on the devices of this site: it may shorten what the server allows. */
export const limitedOfflineHours = (ofServer: number): number => Math.min(ofServer, hours)
