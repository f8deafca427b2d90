import type { ImportEntity, ImportField } from 'shared-api/contract'
import { FIELDS } from './fields'

/** The index of the column of each field. */
export type ColumnMap = Partial<Record<ImportField, number>>

/** "Fecha de Nacimiento " → "fechadenacimiento" */
const headingKey = (heading: string) =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Finds the column of each field by its heading. Each column is used for one field at most. */
export function guessColumns(entity: ImportEntity, headings: readonly string[]): ColumnMap {
  const map: ColumnMap = {}
  const names = headings.map(headingKey)
  const used = new Set<number>()
  for (const { field, headings: known } of FIELDS[entity]) {
    const place = names.findIndex((name, column) => !used.has(column) && known.includes(name))
    if (place < 0) continue
    map[field] = place
    used.add(place)
  }
  return map
}
