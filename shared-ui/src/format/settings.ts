/** The date, number and money format and the time zone of the business. */
export interface FormatSettings {
  /** BCP 47. It sets the order of day, month and year, the decimal mark and the names of months. */
  locale: string
  /** ISO 4217. */
  currency: string
  /** IANA name. Every day and moment that is shown, typed, filtered or compared is in this zone. */
  timeZone: string
}

let current: FormatSettings = {
  locale: 'en-GB',
  currency: 'ARS',
  timeZone: 'America/Argentina/Buenos_Aires',
}

export const formatSettings = (): FormatSettings => current

/** Only affects later renders: call it before the first one. */
export function configureFormat(settings: Partial<FormatSettings>): void {
  current = { ...current, ...settings }
}

/** Computes a value once for the current settings, because creating an `Intl` formatter is slow. */
export function perSettings<Value>(make: (settings: FormatSettings) => Value): () => Value {
  let made: { settings: FormatSettings; value: Value } | undefined
  return () => {
    if (made?.settings !== current) made = { settings: current, value: make(current) }
    return made.value
  }
}
