interface LanguageSettings {
  /** The name in the menu, in the language itself. Without it the language is not offered. */
  name?: string
  /** BCP 47: `<html lang>`, plurals, and names of months and days. */
  locale: string
}

/**
 * The languages of the suite. `default` is the specification's texts, which mix Spanish and English; its catalogues are
 * made from the texts in the code. `pseudo` is for tests: it puts every text in brackets and makes it longer. A further
 * language is one line here and one file in each package: docs/texts.md.
 */
export const LANGUAGES = {
  default: { locale: 'en' },
  es: { name: 'Español', locale: 'es' },
  en: { name: 'English', locale: 'en' },
  pseudo: { locale: 'en' },
} as const satisfies Record<string, LanguageSettings>

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

/** The languages that the menus offer: code and name. */
export const OFFERED_LANGUAGES = LANGUAGE_CODES.flatMap((code) => {
  const { name }: LanguageSettings = LANGUAGES[code]
  return name ? [{ code, name }] : []
})

export const isLanguage = (code: unknown): code is Language => LANGUAGE_CODES.some((known) => known === code)

/** The first of the browser's languages that is offered: `es-AR` is `es`. Undefined when there is none. */
export function matchLanguage(wanted: readonly string[]): Language | undefined {
  const codes = wanted.map((tag) => tag.split('-')[0])
  return codes.flatMap((code) => OFFERED_LANGUAGES.filter((offered) => offered.code === code))[0]?.code
}
