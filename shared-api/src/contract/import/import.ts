import * as v from 'valibot'
import { FieldChange } from '../account/audit-log'
import { FieldError } from '../api/problem'
import { boundedArray } from '../values/bounded-array'
import { message } from '../values/message'
import { text } from '../values/text'
import { IMPORT_RESULTS, MAX_IMPORT_BATCH, MAX_IMPORT_ROWS } from './import-constants'
import { ImportAnswers, ImportEntity, ImportValues } from './import-fields'

export const ImportResult = v.picklist(IMPORT_RESULTS)
export type ImportResult = v.InferOutput<typeof ImportResult>

/** The number of rows by result. */
export const ImportCounts = v.object({
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  refused: v.number(),
})
export type ImportCounts = v.InferOutput<typeof ImportCounts>

/**
 * What a refused row waits for: whether ids are those of this suite, what people without an email get, or whether services are stored in
 * retired categories.
 */
export const ImportQuestion = v.picklist(['id', 'email', 'retired'])
export type ImportQuestion = v.InferOutput<typeof ImportQuestion>

/** The most rows of a sheet of Excel. */
const MAX_ROW = 1_048_576
const RowNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ROW))

const ImportedRow = v.object({
  /** The number of the row in the file, as spreadsheets show it. */
  row: RowNumber,
  values: ImportValues,
})

const fileRows = <Row extends v.GenericSchema>(row: Row, max: number) =>
  v.pipe(
    boundedArray(row, max, message(/*i18n*/ 'At most {max} rows', { max })),
    v.minLength(1, message(/*i18n*/ 'Required')),
  )

/** Some rows of a file, to be checked against the stored records by these answers. */
export const ImportCheck = v.object({
  entity: ImportEntity,
  answers: ImportAnswers,
  rows: fileRows(ImportedRow, MAX_IMPORT_BATCH),
})
export type ImportCheck = v.InferOutput<typeof ImportCheck>

/** What a row would do. The other rows of its file are not known to the server: `refuseDoubles` compares the keys of all. */
export const CheckedImportRow = v.object({
  row: v.number(),
  result: ImportResult,
  /** The record that the row matches. Missing for a new one. */
  recordId: v.optional(v.number()),
  /** Of the price that would be stored. Only of a service. */
  currency: v.optional(v.string()),
  /** Of the cost that would be stored. Only of a service. */
  costCurrency: v.optional(v.string()),
  changes: v.array(FieldChange),
  errors: v.array(FieldError),
  asks: v.optional(ImportQuestion),
  /** True for a row that waits for an answer to whether it may cost ten times its price. */
  asksCost: v.optional(v.boolean()),
  /** The category that does not exist, of a row that could be stored with it. */
  newCategory: v.optional(v.string()),
  keys: v.array(v.string()),
  /** Stands for all that the row would store. It is sent back to store just that. */
  digest: v.string(),
})
export type CheckedImportRow = v.InferOutput<typeof CheckedImportRow>

export const ImportChecked = v.object({ rows: v.array(CheckedImportRow) })
export type ImportChecked = v.InferOutput<typeof ImportChecked>

/** A whole file, to be stored as the check has shown it. */
export const ImportInput = v.object({
  entity: ImportEntity,
  fileName: text(1, 255),
  answers: ImportAnswers,
  rows: fileRows(v.object({ ...ImportedRow.entries, digest: text(1, 64) }), MAX_IMPORT_ROWS),
})
export type ImportInput = v.InferOutput<typeof ImportInput>
