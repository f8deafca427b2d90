/** How the business writes dates, numbers and money, and where its days begin. */
export interface FormatSettings {
  /** BCP 47: the order of day, month and year, the decimal mark, the names of months. */
  locale: string
  /** ISO 4217. */
  currency: string
  /** IANA: every day and moment that is shown, typed, filtered or compared is one of this zone. */
  timeZone: string
}

let current: FormatSettings = {
  locale: 'en-GB',
  currency: 'ARS',
  timeZone: 'America/Argentina/Buenos_Aires',
}

export const formatSettings = (): FormatSettings => current

/** Takes effect for what is rendered afterwards: call it before the first render. */
export function configureFormat(settings: Partial<FormatSettings>): void {
  current = { ...current, ...settings }
}

/** Makes a value once for the settings in force: creating an `Intl` formatter is slow. */
export function perSettings<Value>(make: (settings: FormatSettings) => Value): () => Value {
  let made: { settings: FormatSettings; value: Value } | undefined
  return () => {
    if (made?.settings !== current) made = { settings: current, value: make(current) }
    return made.value
  }
}
