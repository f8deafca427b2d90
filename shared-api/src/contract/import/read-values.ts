import * as v from 'valibot'
import type { FieldError } from '../api/problem'
import { IdText } from '../values/fields'
import { templateOf } from '../values/message'
import type { ImportValues } from './import'
import { type ImportEntity, type ImportField, importSchemas } from './import-fields'

/** The fields of a record. */
export type ImportRecord = Partial<Record<ImportField, string | number | undefined>>

export interface ReadValues {
  id: number | undefined
  /** True when the user has said that the id is of this suite. */
  isIdConfirmed: boolean
  /** The parsed fields of the row. */
  record: ImportRecord
  errors: FieldError[]
}

/** `#N/A`, `#REF!`, `#¿NOMBRE?`, and `####` for a column that is too narrow. */
const SHEET_ERROR = /^#(N\/[A-Z]+|[¡¿]?[\p{Lu}/0]+[!?]|#+)$/u

/** Reads a row of a file by the rules of its entity. Fields of other entities are ignored. */
export function readValues(entity: ImportEntity, values: ImportValues): ReadValues {
  const read: ReadValues = { id: undefined, isIdConfirmed: false, record: {}, errors: [] }
  const idText = values.id?.trim()
  if (idText) {
    const id = v.safeParse(IdText, idText)
    if (id.success) {
      read.id = id.output
      read.isIdConfirmed = values.confirmedId?.trim() === idText
    } else read.errors.push({ field: 'id', message: /*i18n*/ 'Invalid id' })
  }
  for (const [field, schema] of importSchemas(entity)) {
    const typed = values[field]
    if (typed === undefined) continue
    if (SHEET_ERROR.test(typed.trim())) {
      read.errors.push({ field, message: /*i18n*/ 'The spreadsheet has an error in this cell' })
      continue
    }
    const result = v.safeParse(schema, typed, { abortPipeEarly: true, abortEarly: true })
    if (!result.success) read.errors.push({ field, ...messageOf(result.issues[0]) })
    else if (result.output !== undefined) read.record[field] = result.output
  }
  return read
}

/** For a union, the last schema has the relevant message: the first one is for empty text. */
function messageOf(issue: v.BaseIssue<unknown>): Omit<FieldError, 'field'> {
  const last = issue.issues?.at(-1)
  return last ? messageOf(last) : { message: issue.message, ...templateOf(issue) }
}

/** An empty cell keeps the stored salary. A new employee has none. */
const NEW: ImportRecord = { salary: 0 }

/** A new record with the values of a row, and the errors of missing fields. One that may be empty may be missing. */
export function newRecord(
  entity: ImportEntity,
  given: ImportRecord,
): { record: ImportRecord; errors: FieldError[] } {
  const record = { ...given }
  const errors: FieldError[] = []
  for (const [field, schema] of importSchemas(entity)) {
    if (record[field] !== undefined) continue
    const empty = v.safeParse(schema, '')
    if (empty.success) record[field] = empty.output ?? NEW[field]
    else errors.push({ field, message: /*i18n*/ 'Required' })
  }
  return { record, errors }
}
