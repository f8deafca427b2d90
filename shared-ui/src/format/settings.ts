import { currentLanguage, LANGUAGES, type Language } from 'shared-i18n'

/** The date, number and money format and the time zone of the business. */
export interface FormatSettings {
  /** BCP 47. It sets the order of day, month and year, the decimal mark and the first day of the week. */
  locale: string
  /** ISO 4217. */
  currency: string
  /** The other currency in which the business sells and takes payments. Undefined: none. */
  secondCurrency?: string | undefined
  /** By its code of ISO 3166. Undefined while none is chosen. */
  country?: string | undefined
  /** IANA name. Every day and moment that is shown, typed, filtered or compared is in this zone. */
  timeZone: string
}

interface Settings extends FormatSettings {
  /**
   * The locale of words: names of months and days, "mil" and "M". It is that of the business in English, if the business has
   * an English one, and in the default language.
   */
  wordLocale: string
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

function wordLocaleOf(language: Language): string {
  const { locale } = LANGUAGES[language]
  if (language === 'default') return current.locale
  // English has the order of its words from the country. Spanish has them alike, and its countries differ in abbreviations.
  return locale === 'en' && current.locale.startsWith('en-') ? current.locale : locale
}

/**
 * Computes a value once for the current settings and language, because creating an `Intl` formatter is slow. A component
 * that shows words by it calls `useLingui`.
 */
export function perSettings<Value>(make: (settings: Settings) => Value): () => Value {
  let made: { settings: FormatSettings; language: string; value: Value } | undefined
  return () => {
    const language = currentLanguage()
    if (made?.settings !== current || made.language !== language)
      made = { settings: current, language, value: make({ ...current, wordLocale: wordLocaleOf(language) }) }
    return made.value
  }
}

/** Computes a value once for each locale of words. */
export function perLanguage<Value>(make: (wordLocale: string) => Value): (language: Language) => Value {
  const made = new Map<string, Value>()
  return (language) => {
    const locale = wordLocaleOf(language)
    const value = made.get(locale) ?? make(locale)
    made.set(locale, value)
    return value
  }
}
