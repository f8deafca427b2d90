import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { LANGUAGES, type Language } from '../../../shared-i18n/src/languages.ts'
import { LANGUAGE_WORDS, wordsOf } from './language-words.ts'

/** What is wrong with a translation, one sentence each. */
export function problemsOf(language: Language, text: string, translation: string): string[] {
  const problems = translation
    ? differences(language, shapeOf(text), shapeOf(translation))
    : ['is not translated.']
  return problems.map((problem) => `“${text}”: ${problem}`)
}

const differences = (language: Language, source: Shape, target: Shape) => [
  ...inOne(source.values, target.values).map((value) => `only one of the two has {${value}}.`),
  ...inOne(source.tags, target.tags).map((tag) => `only one of the two has ${tag}.`),
  ...missingForms(language, target.plurals),
  ...foreignWords(language, target.words).map((word) => `“${word}” is of another language.`),
]

const inOne = (a: readonly string[], b: readonly string[]) =>
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
function foreignWords(language: Language, words: string): string[] {
  const { [language as 'es']: own, ...others } = LANGUAGE_WORDS
  if (!own) return []
  return Object.keys(others)
    .flatMap((other) => wordsOf(other as keyof typeof others, words))
    .filter((word) => !own.includes(word))
}

interface Shape {
  values: string[]
  /** `<0>` of a text with markup. */
  tags: string[]
  /** The forms of each plural. */
  plurals: string[][]
  /** All words, those of plurals and choices included. */
  words: string
}

function shapeOf(text: string): Shape {
  const shape: Shape = { values: [], tags: text.match(/<\/?\w+\/?>/g) ?? [], plurals: [], words: '' }
  const visit = (message: CompiledMessage): void => {
    for (const token of message) {
      if (typeof token === 'string') {
        shape.words += ` ${token.replace(/<\/?\w+\/?>/g, ' ')}`
        continue
      }
      const [name, type, format] = token
      shape.values.push(name)
      const choices = Object.entries(format ?? {}).filter(([, choice]) => Array.isArray(choice))
      if (type === 'plural') shape.plurals.push(choices.map(([form]) => form))
      for (const [, choice] of choices) visit(choice)
    }
  }
  visit(compileMessageOrThrow(text))
  return shape
}
