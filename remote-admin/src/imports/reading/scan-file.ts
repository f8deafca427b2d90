import { type ImportEntity, MAX_IMPORT_ROWS } from 'shared-api/contract'
import { FIELDS } from './fields'
import type { BusinessFormat, FileFormat, InterestStyle } from './file-format'
import { findHeadingRow } from './find-headings'
import { type ColumnMap, guessColumns } from './guess-columns'
import { headingKey } from './headings'
import { nameStyleOf } from './names'
import { openTable, type TableChoices } from './open-table'
import { isFormula } from './read-cell'
import { type LeftOut, readData } from './read-data'
import { UnreadableFile } from './read-text'
import { StyleEvidence } from './recognize-styles'

/** The recognized format and content of a file. */
export interface ScannedFile {
  /** True for an Excel workbook, which has no encoding and no separator to choose. */
  isWorkbook: boolean
  /** The visible sheets of a workbook. */
  sheets: string[]
  format: FileFormat
  /** Empty for a column without one. */
  headings: string[]
  columns: ColumnMap
  rowCount: number
  /** The first rows of the file, among which the user can choose the headings. */
  head: string[][]
  /** The first rows of data, unconverted. */
  sample: string[][]
  notes: ScanNotes
}

/** What the user is told of the file. */
export interface ScanNotes extends LeftOut {
  /** Rows with more cells than the headings. */
  longer: number
  /** Formulas that were never calculated. */
  formulas: number
  /** True when the column of ids has codes of another program. */
  hasForeignIds: boolean
}

export interface ScanOptions extends TableChoices {
  entity: ImportEntity
  business: BusinessFormat
  headingRow?: number | undefined
  withHidden?: boolean | undefined
}

const SAMPLE_ROWS = 3
const ID = /^\d{1,10}$/

/**
 * Reads a whole file once and recognizes its format. What is chosen by the user is not recognized.
 * @throws UnreadableFile
 */
export async function scanFile(
  file: Blob,
  { entity, business, ...chosen }: ScanOptions,
): Promise<ScannedFile> {
  const known = (headings: string[]) => Object.keys(guessColumns(entity, headings)).length
  const table = await openTable(file, chosen, known)
  const head = table.head()
  if (head.length === 0) throw new UnreadableFile(/*i18n*/ 'The file is empty.')
  const headingRow = chosen.headingRow ?? findHeadingRow(head, known)
  const withHidden = chosen.withHidden ?? true
  const headings = (head[headingRow - 1] ?? []).map((heading) => heading.trim())
  const columns = guessColumns(entity, headings)
  const headed = headings.length
  const evidence = new StyleEvidence()
  const sample: string[][] = []
  let rowCount = 0
  let longer = 0
  let formulas = 0
  let hasForeignIds = false
  const left = await readData(table, { headingRow, withHidden }, (rows) => {
    for (const row of rows) {
      rowCount += 1
      if (sample.length < SAMPLE_ROWS) sample.push(row)
      if (headed > 0 && row.slice(headed).some((cell) => cell.trim() !== '')) longer += 1
      while (headings.length < row.length) headings.push('')
      formulas += row.filter(isFormula).length
      for (const { field, kind } of FIELDS[entity]) {
        const cell = row[columns[field] ?? -1]
        if (cell !== undefined) evidence.add(cell, kind)
      }
      const id = row[columns.id ?? -1]?.trim()
      if (id && !ID.test(id)) hasForeignIds = true
    }
  })
  if (rowCount === 0) throw new UnreadableFile(/*i18n*/ 'The file has headings but no rows.')
  if (rowCount > MAX_IMPORT_ROWS)
    throw new UnreadableFile(/*i18n*/ 'The file has more than 250,000 rows. Divide it into several files.')
  if (hasForeignIds) delete columns.id
  return {
    isWorkbook: table.isWorkbook,
    sheets: table.sheets,
    headings,
    columns,
    rowCount,
    head,
    sample,
    notes: { ...left, longer, formulas, hasForeignIds },
    format: {
      encoding: table.encoding,
      separator: table.separator,
      sheet: table.sheet,
      headingRow,
      withHidden,
      numbers: evidence.numbers(table.isWorkbook ? undefined : table.separator, business.numbers),
      dates: evidence.dates(),
      interest: interestOf(headings, columns) ?? evidence.interest(),
      names:
        nameStyleOf(headings[columns.fullName ?? -1] ?? '') ??
        (evidence.hasUnknownOrder() ? undefined : 'last-first'),
      business,
    },
  }
}

/** The unit in the heading decides. The exports of this suite have fractions. */
function interestOf(headings: readonly string[], { id, interest }: ColumnMap): InterestStyle | undefined {
  const heading = headings[interest ?? -1] ?? ''
  if (/%|porcent|percent/i.test(heading)) return 'percent'
  return id !== undefined && ['interest', 'interes'].includes(headingKey(heading)) ? 'fraction' : undefined
}
