import type { IconSearch } from '@tabler/icons-react'
import { foldText } from 'shared-api/contract'
import { formatMoney } from 'shared-ui'

/** One entry of the command palette. */
export interface Entry {
  id: string
  label: string
  description?: string
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

const FIELD = /\{([\w.]+)(:money)?\}/g

/** The text of a record as its section declares it: `DNI {person.dni}`, `{price:money}`. An absent field is empty. */
export function fillText(text: string, record: unknown): string {
  return text
    .replace(FIELD, (_whole, path: string, asMoney?: string) => {
      const value = fieldAt(record, path)
      return asMoney && typeof value === 'number' ? formatMoney(value) : `${value}`
    })
    .trim()
}

/** The address of a record. Fields are encoded, so that they cannot change the path. */
export function fillAddress(address: string, record: unknown): string {
  return address.replace(FIELD, (_whole, path: string) => encodeURIComponent(fieldAt(record, path)))
}

function fieldAt(record: unknown, path: string): string | number {
  const value = path
    .split('.')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null && Object.hasOwn(found, name)
          ? Reflect.get(found, name)
          : undefined,
      record,
    )
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}
