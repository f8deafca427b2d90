import type { Language, Messages } from 'shared-i18n'
import type { Preloads } from '../config/preloads'
import { fetchPreloads } from './fetch-preloads'

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
  listed: Readonly<Record<string, Preloads>> | undefined,
): Promise<boolean> {
  if (listed && !listed[language]) return false
  await fetchPreloads(entry, TEXTS + language, listed?.[language])
  return true
}

/** The texts that a module such as `./locale-es` exports. */
export const textsOf = (exported: unknown): Messages => (exported as { messages?: Messages }).messages ?? {}
