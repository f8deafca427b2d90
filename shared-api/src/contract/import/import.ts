import * as v from 'valibot'
import { FieldChange } from '../account/audit-log'
import { completePaging, listEntries } from '../api/page'
import { FieldError, Problem } from '../api/problem'
import { boundedArray } from '../values/bounded-array'
import { message } from '../values/message'
import { text } from '../values/text'
import { MAX_IMPORT_BATCH, MAX_IMPORT_ROWS } from './import-constants'
import { ImportAnswers, ImportEntity, ImportValues } from './import-fields'

const RowNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_IMPORT_ROWS))

export const ImportInput = v.object({ entity: ImportEntity, fileName: text(1, 255) })
export type ImportInput = v.InferOutput<typeof ImportInput>

export const IMPORT_RESULTS = ['created', 'changed', 'unchanged', 'refused'] as const
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

/** The categories of a file that do not exist. */
const NewCategories = v.object({
  count: v.number(),
  /** The first of them, in the order of the file. */
  names: v.array(v.string()),
})
export type NewCategories = v.InferOutput<typeof NewCategories>

/** An import of a file. */
export const Import = v.object({
  id: v.number(),
  entity: ImportEntity,
  fileName: v.string(),
  createdAt: v.string(),
  /** Null until its rows are stored. */
  storedAt: v.nullable(v.string()),
  counts: ImportCounts,
  answers: ImportAnswers,
  newCategories: NewCategories,
  /** The number of rows that depend on an answer. */
  asking: v.object({ id: v.number(), email: v.number(), retired: v.number() }),
  /** The number of rows with a name that was divided without a comma. */
  dividedNames: v.number(),
})
export type Import = v.InferOutput<typeof Import>

const StagedRow = v.object({ row: RowNumber, values: ImportValues })
export type StagedRow = v.InferOutput<typeof StagedRow>

export const ImportRowsInput = v.object({
  rows: v.pipe(
    boundedArray(
      StagedRow,
      MAX_IMPORT_BATCH,
      message(/*i18n*/ 'At most {max} rows', { max: MAX_IMPORT_BATCH }),
    ),
    v.minLength(1, message(/*i18n*/ 'Required')),
  ),
})
export type ImportRowsInput = v.InferOutput<typeof ImportRowsInput>

/** The rows after this one are checked again, by these answers or those given before. */
export const ImportRecheck = v.object({
  after: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_IMPORT_ROWS)),
  answers: v.optional(ImportAnswers),
})
export type ImportRecheck = v.InferOutput<typeof ImportRecheck>

/** The last checked row. Null when no row was left. */
export const ImportRechecked = v.object({ last: v.nullable(v.number()) })
export type ImportRechecked = v.InferOutput<typeof ImportRechecked>

/** A row of a file and its result. */
export const ImportRow = v.object({
  /** The row number in the file, without the heading. */
  id: v.number(),
  values: ImportValues,
  result: ImportResult,
  /** The record that the row matches. Null for a new one. */
  recordId: v.nullable(v.number()),
  changes: v.array(FieldChange),
  errors: v.array(FieldError),
  asks: v.nullable(ImportQuestion),
})
export type ImportRow = v.InferOutput<typeof ImportRow>

export const CheckedRows = v.object({
  rows: v.array(v.object({ id: v.number(), result: ImportResult, errors: v.array(FieldError) })),
})
export type CheckedRows = v.InferOutput<typeof CheckedRows>

/** Query of the rows of an import: those with a result, or with a divided name. */
export const ImportRowsQuery = v.pipe(
  v.object({ ...listEntries, result: v.optional(v.picklist([...IMPORT_RESULTS, 'divided'])) }),
  completePaging(),
)
export type ImportRowsQuery = v.InferOutput<typeof ImportRowsQuery>

/** The counts that the user has confirmed. */
export const ImportConfirmation = v.object({
  created: v.pipe(v.number(), v.integer(), v.minValue(0)),
  changed: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type ImportConfirmation = v.InferOutput<typeof ImportConfirmation>

/** A line of the response while rows are stored. The last line has the import or a problem. */
export const ImportProgress = v.object({
  /** The number of processed rows, and the total. */
  done: v.optional(v.number()),
  of: v.optional(v.number()),
  import: v.optional(Import),
  problem: v.optional(Problem),
})
export type ImportProgress = v.InferOutput<typeof ImportProgress>
