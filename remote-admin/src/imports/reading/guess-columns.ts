import type { ImportEntity } from 'shared-api/contract'
import { FIELDS, type FileField } from './fields'
import { headingKey, mainKey } from './headings'

/** The index of the column of each field. */
export type ColumnMap = Partial<Record<FileField, number>>

/**
 * Finds the column of each field by its heading: first by the whole heading, then without words such as "de" and "número". Each
 * column is used for one field at most.
 */
export function guessColumns(entity: ImportEntity, headings: readonly string[]): ColumnMap {
  const map: ColumnMap = {}
  const used = new Set<number>()
  for (const keyOf of [headingKey, mainKey]) {
    const keys = headings.map(keyOf)
    for (const { field, headings: known } of FIELDS[entity]) {
      if (map[field] !== undefined) continue
      const place = known
        .map((heading) => keys.findIndex((key, column) => !used.has(column) && key === heading))
        .find((column) => column >= 0)
      if (place === undefined) continue
      map[field] = place
      used.add(place)
    }
  }
  return entity === 'client' || entity === 'employee' ? withWholeNames(map) : map
}

/** A person's name is in one column or in two. A column "Nombre" without one of last names has whole names. */
function withWholeNames({ fullName, name, lastname, ...others }: ColumnMap): ColumnMap {
  if (name !== undefined && lastname !== undefined) return { ...others, name, lastname }
  if (lastname !== undefined) return { ...others, lastname }
  const whole = fullName ?? name
  return whole === undefined ? others : { ...others, fullName: whole }
}
