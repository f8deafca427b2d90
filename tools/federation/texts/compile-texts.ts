import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** Texts without placeholders are strings, which are shorter. */
export type CompiledTexts = Record<string, CompiledMessage | string>

/**
 * The compiled catalogue of a language.
 *
 * - `default` has only the texts with plurals or choices: all others show as they are in the code.
 * - `pseudo` has all texts, in brackets and longer.
 * - Other languages have the translations that differ from the text.
 *
 * @param translations Keyed by text.
 */
export function compileTexts(language: string, translations: ReadonlyMap<string, string>): CompiledTexts {
  const compiled = Array.from(translations, ([text, translation]): [string, CompiledMessage | string][] => {
    if (language === 'pseudo') return [[text, pseudo(text)]]
    const shown = (language !== 'default' && translation) || text
    return shown === text && !hasForms(text) ? [] : [[text, stringOrTokens(compile(shown))]]
  })
  return Object.fromEntries(compiled.flat())
}

/** True for a text with plurals or choices, which a browser cannot show without compilation. */
const hasForms = (text: string) => /\{\w+, *\w+/.test(text)

const LONGER = 0.3

function pseudo(text: string): CompiledMessage {
  const length = Math.ceil(text.replace(/\{.*\}/g, '').length * LONGER)
  return ['[', ...compile(text), `${'~'.repeat(length)}]`]
}

/** @throws Error that shows the text */
export function compile(text: string): CompiledMessage {
  try {
    return compileMessageOrThrow(text)
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\nIn the text: ${text}`)
  }
}

const stringOrTokens = (message: CompiledMessage) =>
  message.every((token) => typeof token === 'string') ? message.join('') : message
