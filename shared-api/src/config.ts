let base = '/api/v1'
let zone = 'America/Argentina/Buenos_Aires'

interface ApiSettings {
  /** The base URL of the API: `https://api.example.com/api/v1`. Default: `/api/v1`. */
  baseUrl: string
  /** The time zone of the business, for the sample data. The server has its own setting. */
  timeZone?: string
}

/** Sets what is only known at run time. */
export function configureApi({ baseUrl, timeZone = zone }: ApiSettings): void {
  base = baseUrl.replace(/\/+$/, '')
  zone = timeZone
}

export const apiBaseUrl = (): string => base

export const businessTimeZone = (): string => zone
