import type { CellOf, CsvColumn } from './csv'

/** A column of an export: its heading in English and in Español, and the value of a record. Imports recognise both headings. */
export type ExportColumn<Entity> = readonly [
  heading: string,
  spanish: string,
  value: CellOf<[entity: Entity, isSpanish: boolean]>,
]

/** The currency of the amounts of a record. */
export const CURRENCY_COLUMN: ExportColumn<{ currency: string }> = [
  'Currency',
  'Moneda',
  ({ currency }) => currency,
]

/** The columns of an export of a business: one with a single currency does not name it. */
export const ofCurrencies = <Entity>(
  columns: readonly ExportColumn<Entity>[],
  secondCurrency: string | null | undefined,
): readonly ExportColumn<Entity>[] =>
  secondCurrency ? columns : columns.filter(([heading]) => heading !== CURRENCY_COLUMN[0])

/**
 * The columns of an export in a language: Español, or English for any other.
 *
 * @param languages in the form of `Accept-Language`: `es-AR,en;q=0.8`. The first one counts.
 */
export function columnsIn<Entity>(
  languages: string | undefined,
  columns: readonly ExportColumn<Entity>[],
): readonly CsvColumn<Entity>[] {
  const isSpanish = /^\s*es(?![a-z])/i.test(languages ?? '')
  return columns.map(([heading, spanish, value]) => [
    isSpanish ? spanish : heading,
    Object.assign((entity: Entity) => value(entity, isSpanish), { isAmount: value.isAmount }),
  ])
}
