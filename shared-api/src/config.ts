let base = '/api/v1'
let zone = 'America/Argentina/Buenos_Aires'

interface ApiSettings {
  /** Where the API is: `https://api.example.com/api/v1`. Default: `/api/v1`. */
  baseUrl: string
  /** Of the business, for the sample data: the server has its own. */
  timeZone?: string
}

/** Says what is known only at run time. */
export function configureApi({ baseUrl, timeZone = zone }: ApiSettings): void {
  base = baseUrl.replace(/\/+$/, '')
  zone = timeZone
}

export const apiBaseUrl = (): string => base

export const businessTimeZone = (): string => zone
