import * as v from 'valibot'
import { FieldChange } from '../audit-log'
import { boundedArray } from '../bounded-array'
import { text } from '../fields'
import { listEntries, pageIsWhole } from '../page'
import { FieldError, Problem } from '../problem'

/** What can be imported, by the words of the paths. */
export const ImportEntity = v.picklist(['category', 'service', 'client', 'employee', 'payment-method'])
export type ImportEntity = v.InferOutput<typeof ImportEntity>

/** Rows that one request may stage. */
export const MAX_IMPORT_BATCH = 500
/** The highest number that a row of a file may have. */
export const MAX_IMPORT_ROWS = 250_000
/** Longer than what any field takes, so that a text which is too long is refused by its field. */
export const MAX_IMPORT_TEXT = 1_000

const RowNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_IMPORT_ROWS))

const Cell = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(MAX_IMPORT_TEXT),
    v.check((value) => !value.includes('\0'), 'Invalid input'),
  ),
)

/**
 * What a row of a file says, by field: dates as `YYYY-MM-DD`, numbers with a decimal point, an interest as a fraction.
 * A field that is missing stays as it is stored; an empty one is empty.
 */
export const ImportValues = v.object({
  id: Cell,
  name: Cell,
  description: Cell,
  price: Cell,
  category: Cell,
  type: Cell,
  interest: Cell,
  lastname: Cell,
  dni: Cell,
  email: Cell,
  birthday: Cell,
  phoneNumber: Cell,
  address: Cell,
  salary: Cell,
})
export type ImportValues = v.InferOutput<typeof ImportValues>
export type ImportField = keyof ImportValues

export const ImportInput = v.object({ entity: ImportEntity, fileName: text(1, 255) })
export type ImportInput = v.InferOutput<typeof ImportInput>

export const IMPORT_RESULTS = ['created', 'changed', 'unchanged', 'refused'] as const
export const ImportResult = v.picklist(IMPORT_RESULTS)
export type ImportResult = v.InferOutput<typeof ImportResult>

/** Rows by what is, or was, done with them. */
export const ImportCounts = v.object({
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  refused: v.number(),
})
export type ImportCounts = v.InferOutput<typeof ImportCounts>

/** A file that is being imported. */
export const Import = v.object({
  id: v.number(),
  entity: ImportEntity,
  fileName: v.string(),
  createdAt: v.string(),
  /** Null until its rows are stored. */
  storedAt: v.nullable(v.string()),
  counts: ImportCounts,
})
export type Import = v.InferOutput<typeof Import>

const StagedRow = v.object({ row: RowNumber, values: ImportValues })
export type StagedRow = v.InferOutput<typeof StagedRow>

export const ImportRowsInput = v.object({
  rows: v.pipe(
    boundedArray(StagedRow, MAX_IMPORT_BATCH, `At most ${MAX_IMPORT_BATCH} rows`),
    v.minLength(1, 'Required'),
  ),
})
export type ImportRowsInput = v.InferOutput<typeof ImportRowsInput>

/** The rows after this one are checked again. */
export const ImportRecheck = v.object({
  after: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_IMPORT_ROWS)),
})

/** The last row that was checked; null when there was none left. */
export const ImportRechecked = v.object({ last: v.nullable(v.number()) })
export type ImportRechecked = v.InferOutput<typeof ImportRechecked>

/** A row of a file, and what would come of it. */
export const ImportRow = v.object({
  /** Its number in the file; the row of headings has none. */
  id: v.number(),
  values: ImportValues,
  result: ImportResult,
  /** The record that it is, where there is one. */
  recordId: v.nullable(v.number()),
  changes: v.array(FieldChange),
  errors: v.array(FieldError),
})
export type ImportRow = v.InferOutput<typeof ImportRow>

export const CheckedRows = v.object({
  rows: v.array(v.object({ id: v.number(), result: ImportResult, errors: v.array(FieldError) })),
})
export type CheckedRows = v.InferOutput<typeof CheckedRows>

/** Query of an import's rows: those of one result. */
export const ImportRowsQuery = v.pipe(
  v.object({ ...listEntries, result: v.optional(ImportResult) }),
  v.forward(
    v.check((query) => pageIsWhole(query), 'Goes with pageSize'),
    ['pageIndex'],
  ),
)
export type ImportRowsQuery = v.InferOutput<typeof ImportRowsQuery>

/** What the user was shown and confirmed. */
export const ImportConfirmation = v.object({
  created: v.pipe(v.number(), v.integer(), v.minValue(0)),
  changed: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type ImportConfirmation = v.InferOutput<typeof ImportConfirmation>

/** A line of the answer while rows are stored; the last one has the import or a problem. */
export const ImportProgress = v.object({
  /** Rows that are ready, of how many. */
  done: v.optional(v.number()),
  of: v.optional(v.number()),
  import: v.optional(Import),
  problem: v.optional(Problem),
})
export type ImportProgress = v.InferOutput<typeof ImportProgress>
