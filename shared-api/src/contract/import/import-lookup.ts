import type { Currencies } from '../business/region'
import { nameKey } from '../values/fold-text'
import type { ImportAnswers, ImportField, ImportRecord } from './import-fields'

/** A stored record that a row may update. */
export interface ImportTarget {
  id: number
  version: number
  /** The displayed name of the record. */
  label: string
  record: ImportRecord
  /** Only for a service. */
  categoryId?: number
  /** With whom it is usually booked. Only for a service. */
  supplierId?: number | undefined
  /** The texts of a client's notes, as far as rows have them. */
  notes?: readonly string[]
  /** True for a payment method that was used: its currency stays. */
  hasPayments?: boolean
}

export interface NamedRecord {
  id: number
  name: string
  retired?: boolean | undefined
}

/** The lookups that checking a row needs. */
export interface ImportLookup {
  byId(id: number): ImportTarget | undefined
  /** The records with this value in the field, compared by `importKey`. */
  by(field: ImportField, value: string | number): readonly ImportTarget[]
  /** The categories with that name, compared by `nameKey`. */
  categories(name: string): readonly NamedRecord[]
  /** The suppliers with that name, likewise. */
  suppliers(name: string): readonly NamedRecord[]
  /** A phone number as it is stored. */
  phoneNumber(typed: number): number
  /** The currencies that the business uses. */
  currencies: Currencies
  /** What the user has said of the whole file. */
  answers: ImportAnswers
  /** True when the email belongs to the account of someone other than this employee. */
  isLoginOfAnother(email: string, employeeId: number | undefined): boolean
}

/** The records that a name may mean: `own`, which the stored record has, else those that are written alike, else all. */
export function namesakes(
  name: string,
  own: NamedRecord | undefined,
  found: readonly NamedRecord[],
): readonly NamedRecord[] {
  if (own && nameKey(own.name) === nameKey(name)) return [own]
  const exact = found.filter((each) => each.name === name)
  return exact.length > 0 ? exact : found
}
