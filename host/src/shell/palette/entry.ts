import type { IconSearch } from '@tabler/icons-react'
import { type CurrencySum, foldText } from 'shared-api/contract'
import { formatDni } from 'shared-api/receipt'
import { currentLanguage } from 'shared-i18n'
import { businessCurrency, formatMoney, formatSums } from 'shared-ui'

/** One entry of the command palette. */
export interface Entry {
  id: string
  label: string
  description?: string
  /** At the right of the label. */
  note?: string | undefined
  Icon?: typeof IconSearch | undefined
  /** The path data of a section's icon. */
  outline?: string | undefined
  /** Additional search words. */
  keywords?: string
  /** The keyboard shortcut with the same effect. */
  keys?: string
  /** Keeps the palette open. */
  stays?: true
  run(): void
  /** What the second key does in place of `run`. */
  second?: { label: string; run(): void }
}

export interface EntryGroup {
  label: string
  entries: Entry[]
  /** True while more entries may follow. */
  searching?: boolean
}

/** The words of the typed text. */
export const wordsOf = (query: string): string[] => query.trim().split(/\s+/).filter(Boolean)

/**
 * True when `text` contains every typed word, in any order, ignoring case and accents. An empty query matches
 * every text.
 */
export function matches(query: string, text: string): boolean {
  const where = foldText(text)
  return wordsOf(query).every((word) => where.includes(foldText(word)))
}

const FIELD = /\{([\w.]+)(?::(money|dni))?\}/g

/**
 * The text of a record as its section declares it: `DNI {person.dni:dni}`, `{price:money}`, `{owed:money}`, which of a record with
 * `owedSums` is in all their currencies. An absent field is empty.
 */
export function fillText(text: string, record: unknown): string {
  return text
    .replace(FIELD, (_whole, path: string, format?: string) => {
      const value = fieldAt(record, path)
      const sums = format === 'money' ? sumsAt(record, path) : []
      if (sums.length > 0) return formatSums(sums)
      if (typeof value !== 'number') return value
      if (format === 'money')
        return formatMoney(value, `${fieldAt(record, 'currency') || businessCurrency().code}`)
      return format === 'dni' ? formatDni(value, currentLanguage()) : `${value}`
    })
    .trim()
}

/** The fields that a text names. */
export const fieldsOf = (text: string): string[] => [...text.matchAll(FIELD)].map(([, path = '']) => path)

/** True when no field of the text is empty or 0. */
export const hasFields = (text: string, record: unknown): boolean =>
  fieldsOf(text).every(
    (path) => Boolean(fieldAt(record, path)) || sumsAt(record, path).some(({ amount }) => amount > 0),
  )

/** The typed text without the words that ask for the note of a record. These words alone are a search like any other. */
export function withoutWords(query: string, words = ''): string {
  const asked = new Set(wordsOf(words).map(foldText))
  const left = wordsOf(query).filter((word) => !asked.has(foldText(word)))
  return left.length > 0 ? left.join(' ') : query
}

/** The address of a record. Fields are encoded, so that they cannot change the path. */
export function fillAddress(address: string, record: unknown): string {
  return address.replace(FIELD, (_whole, path: string) => encodeURIComponent(fieldAt(record, path)))
}

const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null && Object.hasOwn(found, name)
          ? Reflect.get(found, name)
          : undefined,
      record,
    )

/** What stands beside an amount where there may be several currencies: `owedSums` beside `owed`. */
function sumsAt(record: unknown, path: string): CurrencySum[] {
  const sums = valueAt(record, `${path}Sums`)
  return Array.isArray(sums) ? sums : []
}

function fieldAt(record: unknown, path: string): string | number {
  const value = valueAt(record, path)
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}
