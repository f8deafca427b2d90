import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { LANGUAGES, type Language } from '../../../shared-i18n/src/languages.ts'
import { compile } from './compile-texts.ts'
import { LANGUAGE_WORDS, wordsOf } from './language-words.ts'
import type { Translation } from './po-file.ts'

/** What is wrong with the translations of a language, one sentence each. */
export function problemsOf(language: Language, translations: readonly Translation[]): string[] {
  return translations.flatMap(({ text, translation }) =>
    problemsOfOne(language, text, translation).map((problem) => `“${text}”: ${problem}`),
  )
}

function problemsOfOne(language: Language, text: string, translation: string): string[] {
  if (!translation) return ['is not translated.']
  const [source, target] = [shapeOf(text), shapeOf(translation)]
  return [
    ...differences(source.values, target.values).map((value) => `only one of the two has {${value}}.`),
    ...differences(source.tags, target.tags).map((tag) => `only one of the two has ${tag}.`),
    ...missingForms(language, target.plurals),
    ...foreignWords(language, translation).map((word) => `“${word}” is of another language.`),
  ]
}

const differences = (a: readonly string[], b: readonly string[]) =>
  [...new Set([...a, ...b])].filter((each) => a.includes(each) !== b.includes(each))

/** CLDR requires `many` in Spanish for millions in words only. It may be left out, like every form that ICU does not require. */
const OPTIONAL_FORMS = ['many']

/** The plural forms that the language has and a translation lacks. */
function missingForms(language: Language, plurals: readonly string[][]): string[] {
  const { pluralCategories } = new Intl.PluralRules(LANGUAGES[language].locale).resolvedOptions()
  const wanted = pluralCategories.filter((form) => !OPTIONAL_FORMS.includes(form))
  return plurals.flatMap((forms) =>
    wanted.filter((form) => !forms.includes(form)).map((form) => `lacks the plural form “${form}”.`),
  )
}

/** Words of other languages. A language without a list of its words shares too many with others, and is not checked. */
function foreignWords(language: Language, translation: string): string[] {
  const lists: Partial<Record<Language, readonly string[]>> = LANGUAGE_WORDS
  const own = lists[language]
  if (!own) return []
  const others = (Object.keys(LANGUAGE_WORDS) as (keyof typeof LANGUAGE_WORDS)[]).filter(
    (other) => other !== language,
  )
  const shown = wordsIn(compile(translation)).replace(/<\/?\w+\/?>/g, ' ')
  return others.flatMap((other) => wordsOf(other, shown)).filter((word) => !own.includes(word))
}

interface Shape {
  values: string[]
  /** `<0>` of a text with markup. */
  tags: string[]
  /** The forms of each plural. */
  plurals: string[][]
}

function shapeOf(text: string): Shape {
  const shape: Shape = { values: [], tags: text.match(/<\/?\w+\/?>/g) ?? [], plurals: [] }
  const visit = (message: CompiledMessage): void => {
    for (const token of message) {
      if (typeof token === 'string') continue
      const [name, type, format] = token
      shape.values.push(name)
      const choices = choicesOf(format)
      if (type === 'plural') shape.plurals.push(Object.keys(choices))
      for (const choice of Object.values(choices)) visit(choice)
    }
  }
  visit(compile(text))
  return shape
}

/** All words of a text, those of its plurals and choices included. */
function wordsIn(message: CompiledMessage): string {
  return message
    .map((token) =>
      typeof token === 'string' ? token : Object.values(choicesOf(token[2])).map(wordsIn).join(' '),
    )
    .join('')
}

function choicesOf(format: unknown): Record<string, CompiledMessage> {
  if (typeof format !== 'object' || format === null) return {}
  return Object.fromEntries(Object.entries(format).filter(([, choice]) => Array.isArray(choice)))
}
