import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export type CompiledTexts = Record<string, CompiledMessage>

/**
 * The compiled catalogue of a language.
 *
 * - `default` has only the texts with plurals or choices: all others show as they are in the code.
 * - `pseudo` has all texts, in brackets and longer.
 * - Other languages have the translations that differ from the text.
 *
 * @param translations Keyed by text.
 */
export function compileTexts(
  language: string,
  translations: Readonly<Record<string, string>>,
): CompiledTexts {
  const compiled = Object.entries(translations).map(([text, translation]): [string, CompiledMessage][] => {
    if (language === 'pseudo') return [[text, pseudo(text)]]
    const shown = (language !== 'default' && translation) || text
    return shown === text && !hasForms(text) ? [] : [[text, compileMessageOrThrow(shown)]]
  })
  return Object.fromEntries(compiled.flat())
}

/** True for a text with plurals or choices, which a browser cannot show without compilation. */
const hasForms = (text: string) => /\{\w+, *\w+/.test(text)

const LONGER = 0.3

function pseudo(text: string): CompiledMessage {
  const length = Math.ceil(text.replace(/\{.*\}/g, '').length * LONGER)
  return ['[', ...compileMessageOrThrow(text), `${lengthened(length)}]`]
}

/** Tildes in words of at most 12, because no language has longer ones that do not wrap. */
const lengthened = (length: number): string => '~'.repeat(length).replace(/~{12}(?=~)/g, '$& ')
