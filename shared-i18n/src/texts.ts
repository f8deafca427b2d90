import { type Messages, setupI18n } from '@lingui/core'
import { LANGUAGES } from './languages'

export type { Messages }

/**
 * The texts of the language in use. A text is its own id: `i18n.t('Save')` is "Save" in the default language and wherever
 * a translation is missing.
 */
export const i18n = inDefaultLanguage()

/** The texts that clients read, in the language of the business. */
export const clientI18n = inDefaultLanguage()

function inDefaultLanguage() {
  const texts = setupI18n({
    locale: 'default',
    locales: LANGUAGES.default.locale,
    messages: { default: {} },
  })
  // Texts without a compiled translation. In development Lingui compiles all of their syntax.
  if (import.meta.env.PROD) texts.setMessagesCompiler(fillPlaceholders)
  return texts
}

/** Compiles `Edit {name}`. Plurals and choices are always compiled by the build: federation/plugins/texts.ts. */
function fillPlaceholders(text: string) {
  return text.split(/\{(\w+)\}/).map((part, index): string | [string] => (index % 2 === 1 ? [part] : part))
}
