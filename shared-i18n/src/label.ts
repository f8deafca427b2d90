import { currentLanguage } from './catalogues'
import type { Language } from './languages'

/** A text in several languages, for manifests: a string is the text of all. */
export type Label = string | Readonly<{ default: string } & Partial<Record<Language, string>>>

/** A label in the language in use, or in the default one. */
export function labelText(label: Label): string {
  const texts = typeof label === 'string' ? { default: label } : label
  const language = currentLanguage()
  return language === 'pseudo' ? `[${texts.default}]` : (texts[language] ?? texts.default)
}
