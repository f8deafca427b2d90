import * as v from 'valibot'
import type { FieldError } from '../api/problem'
import { IdText } from '../values/fields'
import { templateOf } from '../values/message'
import { multilineText } from '../values/text'
import type { ImportAnswers, ImportValues } from './import'
import { type ImportEntity, type ImportField, importSchemas } from './import-fields'

/** The fields of a record. */
export type ImportRecord = Partial<Record<ImportField, string | number | undefined>>

export interface ReadValues {
  id: number | undefined
  /** True when the row has no email. Its record may have one at the mailbox of the business. */
  isWithoutEmail: boolean
  /** A note on the client. */
  note: string | undefined
  /** The parsed fields of the row. */
  record: ImportRecord
  errors: FieldError[]
}

/** `#N/A`, `#REF!`, `#¿NOMBRE?`, and `####` for a column that is too narrow. */
const SHEET_ERROR = /^#(N\/[A-Z]+|[¡¿]?[\p{Lu}/0]+[!?]|#+)$/u

const Note = multilineText(0, 1000)

/** Reads a row of a file by the rules of its entity. Fields of other entities are ignored. */
export function readValues(entity: ImportEntity, values: ImportValues, answers: ImportAnswers): ReadValues {
  const isWithoutEmail = isPerson(entity) && !values.email?.trim()
  const read: ReadValues = { id: undefined, isWithoutEmail, note: undefined, record: {}, errors: [] }
  const idText = answers.areIdsOwn === false ? undefined : values.id?.trim()
  if (idText) {
    const id = v.safeParse(IdText, idText)
    if (id.success) read.id = id.output
    else read.errors.push({ field: 'id', message: /*i18n*/ 'Invalid id' })
  }
  if (entity === 'client' && values.note) {
    const note = v.safeParse(Note, values.note)
    if (note.success) read.note = note.output || undefined
    else read.errors.push({ field: 'note', ...messageOf(note.issues[0]) })
  }
  for (const [field, schema] of importSchemas(entity)) {
    const typed = values[field]
    if (typed === undefined || (field === 'email' && isWithoutEmail)) continue
    if (SHEET_ERROR.test(typed.trim())) {
      read.errors.push({ field, message: /*i18n*/ 'The spreadsheet has an error in this cell' })
      continue
    }
    const result = v.safeParse(schema, typed, { abortPipeEarly: true, abortEarly: true })
    if (!result.success) read.errors.push({ field, ...messageOf(result.issues[0]) })
    else if (result.output !== undefined) read.record[field] = result.output
  }
  const { mailbox } = answers
  if (isWithoutEmail && mailbox && read.record.dni)
    read.record.email = mailbox.replace('@', `+${read.record.dni}@`)
  return read
}

export const isPerson = (entity: ImportEntity) => entity === 'client' || entity === 'employee'

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
