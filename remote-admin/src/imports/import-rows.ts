import { AbortedError, importRequests } from 'shared-api'
import {
  type CheckedImportRow,
  foldText,
  IMPORT_RESULTS,
  type ImportAnswers,
  type ImportCounts,
  type ImportEntity,
  type ImportQuestion,
  type ImportValues,
  MAX_IMPORT_BATCH,
  MAX_IMPORT_BYTES,
  nameKey,
  searchWords,
} from 'shared-api/contract'
import type { ColumnMap, TableFormat } from 'shared-api/tables'
import type { ListState } from 'shared-ui/table'
import { type ScannedFile, valuesOfRow } from './reading/read-file'
import { UnreadableFile } from './reading/read-text'

/** A file that was read, and how its text and columns are read. */
export interface OpenedFile {
  file: File
  scanned: ScannedFile
  format: TableFormat
  columns: ColumnMap
  /** The columns that are kept in the note on a client. */
  noteColumns: readonly number[]
}

export interface FileRow {
  row: number
  values: ImportValues
}

/** A row of the file with what it would do. */
export interface ImportRow extends CheckedImportRow {
  /** Its number in the file, as spreadsheets show it. */
  id: number
  values: ImportValues
}

/** The values of the rows of a file after the first ones. */
export function* rowsOfFile(
  entity: ImportEntity,
  { scanned, format, columns, noteColumns }: OpenedFile,
  after: number,
): Generator<FileRow> {
  const options = { entity, format, columns, noteColumns, headings: scanned.headings }
  for (const [place, cells] of scanned.rows.entries())
    if (place >= after) yield { row: scanned.rowNumbers[place] ?? 0, values: valuesOfRow(cells, options) }
}

/** Keeps a request below the 1 MB that the server accepts. */
const MAX_CHARACTERS = 300_000

function* batchesOf(rows: Iterable<FileRow>): Generator<FileRow[]> {
  let batch: FileRow[] = []
  let characters = 0
  for (const each of rows) {
    const size = Object.values(each.values).reduce((sum, value) => sum + (value?.length ?? 0) + 20, 0)
    if (batch.length === MAX_IMPORT_BATCH || characters + size > MAX_CHARACTERS) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(each)
    characters += size
  }
  if (batch.length > 0) yield batch
}

interface Check {
  entity: ImportEntity
  answers: ImportAnswers
  rows: Iterable<FileRow>
  signal: AbortSignal
}

/** Checks rows some at a time. @param onChecked gets each batch as it is answered */
export async function checkRows(
  { entity, answers, rows, signal }: Check,
  onChecked: (rows: ImportRow[]) => void,
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const checked = await importRequests.check({ entity, answers, rows: batch }, signal)
    if (signal.aborted) throw new AbortedError()
    onChecked(
      checked.rows.map((each, place) => ({ ...each, id: each.row, values: batch[place]?.values ?? {} })),
    )
  }
}

/** What is sent to store these rows. @throws UnreadableFile when it is more than the server takes */
export function rowsToStore(rows: readonly ImportRow[]) {
  const sent = rows.map(({ row, values, digest }) => ({ row, values, digest }))
  if (new Blob([JSON.stringify(sent)]).size > MAX_IMPORT_BYTES - 10_000)
    throw new UnreadableFile(
      /*i18n*/ 'The rows have more text than can be stored at once. Divide the file into several files and import them one after another.',
    )
  return sent
}

/** What the rows of a file would do, all together. */
export interface ImportSummary {
  counts: ImportCounts
  /** The categories that do not exist, in the order of the file. */
  newCategories: string[]
  /** The number of rows that depend on an answer. */
  asking: Record<ImportQuestion | 'cost', number>
  /** The number of rows with a name that was divided without a comma. */
  dividedNames: number
}

export function summaryOf(rows: readonly ImportRow[]): ImportSummary {
  const count = (matches: (row: ImportRow) => boolean) => rows.filter(matches).length
  const asking = (question: ImportQuestion) => count(({ asks }) => asks === question)
  const categories = new Map<string, string>()
  for (const { newCategory } of rows) {
    if (newCategory && !categories.has(nameKey(newCategory)))
      categories.set(nameKey(newCategory), newCategory)
  }
  return {
    counts: Object.fromEntries(
      IMPORT_RESULTS.map((result) => [result, count((row) => row.result === result)]),
    ) as unknown as ImportCounts,
    newCategories: [...categories.values()],
    asking: {
      id: asking('id'),
      email: asking('email'),
      retired: asking('retired'),
      cost: count(({ asks, asksCost }) => !asks && asksCost === true),
    },
    dividedNames: count(isDivided),
  }
}

const isDivided = ({ values }: ImportRow) => values.dividedName !== undefined

/** A page of the rows with this result, or with a divided name, that have every word of the search. */
export function pageOf(rows: readonly ImportRow[], { query, filters }: Pick<ListState, 'query' | 'filters'>) {
  const { pageIndex, pageSize, search = '' } = query
  const { result } = filters
  const words = searchWords(search)
  const hasWords = ({ values }: ImportRow) => {
    const text = foldText(Object.values(values).join(' '))
    return words.every((word) => text.includes(word))
  }
  const found = rows.filter(
    (row) =>
      (!result || (result === 'divided' ? isDivided(row) : row.result === result)) &&
      (words.length === 0 || hasWords(row)),
  )
  return {
    content: found.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
    totalPages: Math.ceil(found.length / pageSize),
    totalElements: found.length,
  }
}
