import type { ImportEntity, ImportField } from 'shared-api/contract'
import { FIELDS } from './fields'

/** Which column of a file says what: the place of the column, by field. */
export type ColumnMap = Partial<Record<ImportField, number>>

/** "Fecha de Nacimiento " → "fechadenacimiento" */
const plain = (heading: string) =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Finds a column for each field by the name of its heading. No column stands for two fields. */
export function guessColumns(entity: ImportEntity, headings: readonly string[]): ColumnMap {
  const map: ColumnMap = {}
  const names = headings.map(plain)
  const used = new Set<number>()
  for (const { field, headings: known } of FIELDS[entity]) {
    const place = names.findIndex((name, column) => !used.has(column) && known.includes(name))
    if (place < 0) continue
    map[field] = place
    used.add(place)
  }
  return map
}
