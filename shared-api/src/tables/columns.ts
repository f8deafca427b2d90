import { headingKey, mainKey } from './headings'

/** `text` is one line, `lines` may have several. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'digits'
  | 'phone'
  | 'amount'
  | 'currency'
  | 'interest'
  | 'date'
  | 'names'

/** What a column of a table can have. The field `fullName` is the whole name of a person, which is read as two fields. */
export interface TableField<Field extends string = string> {
  field: Field
  kind: FieldKind
  /** The keys of headings that name it, in the order in which they are looked for. */
  headings: readonly string[]
  /** Of an amount that may be in the second currency of the business: the field that then has the code. */
  currency?: Field
}

/** The index of the column of each field. */
export type ColumnMap<Field extends string = string> = Partial<Record<Field, number>>

/** In characters. Longer ones are not compared, so that the time to read a file grows with its size alone. */
const MAX_HEADING = 100

/**
 * Finds the column of each field by its heading: first by the whole heading, then without words such as "de" and "número". Each
 * column is used for one field at most.
 */
export function guessColumns<Field extends string>(
  fields: readonly TableField<Field>[],
  headings: readonly string[],
): ColumnMap<Field> {
  const map: ColumnMap = {}
  const used = new Set<number>()
  for (const keyOf of [headingKey, mainKey]) {
    const keys = headings.map((heading) => (heading.length > MAX_HEADING ? '' : keyOf(heading)))
    for (const { field, headings: known } of fields) {
      if (map[field] !== undefined) continue
      const place = known
        .map((heading) => keys.findIndex((key, column) => !used.has(column) && key === heading))
        .find((column) => column >= 0)
      if (place === undefined) continue
      map[field] = place
      used.add(place)
    }
  }
  return fields.some(({ field }) => field === 'fullName') ? withWholeNames(map) : map
}

/** A person's name is in one column or in two. A column "Nombre" without one of last names has whole names. */
function withWholeNames({ fullName, name, lastname, ...others }: ColumnMap): ColumnMap {
  if (name !== undefined && lastname !== undefined) return { ...others, name, lastname }
  if (lastname !== undefined) return { ...others, lastname }
  const whole = fullName ?? name
  return whole === undefined ? others : { ...others, fullName: whole }
}

/** The rows that are searched for headings. */
export const SEARCHED_ROWS = 20

/** An email address, or a number of some length such as a DNI, a date or a phone. */
const DATA = /@|^\+?\d[\d./\s-]{5,}$/

/**
 * The row that has the headings, counted from 1: the first with the most known ones. 0 when no row has any and the first one looks
 * like data.
 */
export function findHeadingRow(
  rows: readonly string[][],
  countKnown: (headings: string[]) => number,
): number {
  const counts = rows.map((row) => countKnown(row))
  const most = Math.max(0, ...counts)
  if (most > 0) return counts.indexOf(most) + 1
  return rows[0]?.some((cell) => DATA.test(cell.trim())) ? 0 : 1
}
