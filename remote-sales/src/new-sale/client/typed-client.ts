import { GIVEN_NAMES } from './given-names'
import type { NewClientValues } from './new-client-values'

type Typed = Partial<Pick<NewClientValues, 'name' | 'lastname' | 'dni' | 'email'>>

const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y'])

const isGiven = (word: string) =>
  GIVEN_NAMES.has(word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())

const capitalized = (word: string) =>
  PARTICLES.has(word) ? word : word.charAt(0).toLocaleUpperCase() + word.slice(1)

/**
 * The fields of a new client that the text of a search fills. A number is the DNI, an address the email. "Quiroga, Rosa", "Quiroga
 * Rosa" and "Rosa Quiroga" are the same name: without a comma, known given names tell which word is which. Unknown names begin
 * with the last name.
 */
export function typedClient(text: string): Typed {
  const typed = text.trim()
  if (/^[\d.\s]+$/.test(typed)) return { dni: typed.replaceAll(/\D/g, '') }
  if (typed.includes('@')) return { email: typed }
  const [last, given] = typed.split(',')
  if (last !== undefined && given !== undefined) return named(given.split(/\s+/), last.split(/\s+/))
  const words = typed.split(/\s+/)
  const [first = '', ...rest] = words
  if (rest.length === 0) return isGiven(first) ? named(words, []) : named([], words)
  const place = words.findIndex(isGiven)
  if (place === 0) {
    const end = words.findIndex((word, index) => index > 0 && !isGiven(word))
    const cut = end < 0 ? words.length - 1 : end
    return named(words.slice(0, cut), words.slice(cut))
  }
  const cut = place < 0 ? 1 : place
  return named(words.slice(cut), words.slice(0, cut))
}

function named(name: readonly string[], lastname: readonly string[]): Typed {
  const written = (words: readonly string[]) => words.filter(Boolean).map(capitalized).join(' ')
  return { name: written(name), lastname: written(lastname) }
}
