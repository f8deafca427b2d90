interface LanguageSettings {
  /** The name in the menus, in the language itself. A language without a name is not offered. */
  name?: string
  /** BCP 47: `<html lang>`, plurals, and names of months and days. */
  locale: string
}

/**
 * The languages of the suite. `default` is the texts in the code, which mix Spanish and English, and `pseudo` puts each of
 * them in brackets and makes it longer, for tests: both need no catalogues. A further language is one line here and one
 * file in each package: docs/texts.md.
 */
export const LANGUAGES = {
  default: { name: 'Original', locale: 'en' },
  es: { name: 'Español', locale: 'es' },
  en: { name: 'English', locale: 'en' },
  pseudo: { locale: 'en' },
} as const satisfies Record<string, LanguageSettings>

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

/** The languages with catalogues. */
export const TRANSLATED_LANGUAGES = LANGUAGE_CODES.filter((code) => code !== 'default' && code !== 'pseudo')

/** `languages` of config.json. Undefined: all languages with a name. */
let offered: readonly Language[] | undefined

/** Only affects later renders: call it before the first one. */
export function offerLanguages(codes: readonly Language[] | undefined): void {
  offered = codes
}

/** Takes the texts of the specification from the offered languages: a business that has chosen its country has its own. */
export function withdrawOriginal(): void {
  offered = (offered ?? LANGUAGE_CODES).filter((code) => code !== 'default')
}

/** False for the texts of the specification when they are withdrawn. */
export const isWithdrawn = (code: Language): boolean =>
  code === 'default' && offered?.includes(code) === false

/** The languages that the menus offer: code, name and locale. Empty when there is no choice. */
export function offeredLanguages() {
  const languages = (offered ?? LANGUAGE_CODES).flatMap((code) => {
    const { name, locale }: LanguageSettings = LANGUAGES[code]
    return name ? [{ code, name, locale }] : []
  })
  return languages.length > 1 ? languages : []
}

export const isLanguage = (code: unknown): code is Language => LANGUAGE_CODES.some((known) => known === code)

/** The first of the browser's languages that has catalogues: `es-AR` is `es`. Undefined when there is none. */
export function matchLanguage(wanted: readonly string[]): Language | undefined {
  const codes = wanted.map((tag) => tag.split('-')[0])
  return codes.flatMap((code) => TRANSLATED_LANGUAGES.filter((known) => known === code))[0]
}
