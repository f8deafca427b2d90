import type { Language, Messages } from 'shared-i18n'
import type { Needs } from '../releases/needs'
import { fetchNeeds } from './fetch-needs'

/** The modules of a remote that have its texts: `./locale-es`. */
export const TEXTS = './locale-'

/**
 * Fetches the file with a remote's texts, before it is imported.
 *
 * @param listed The files by language, from `sections.json`. Undefined when the remote's manifest must be read.
 * @returns False when the release has no texts in that language.
 */
export async function fetchTexts(
  entry: URL,
  language: Language,
  listed: Readonly<Record<string, Needs>> | undefined,
): Promise<boolean> {
  if (listed && !listed[language]) return false
  await fetchNeeds(entry, TEXTS + language, listed?.[language])
  return true
}

/** The texts that a module such as `./locale-es` exports. */
export const textsOf = (exported: unknown): Messages => (exported as { messages?: Messages }).messages ?? {}
