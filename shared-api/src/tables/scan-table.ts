import { type ColumnMap, findHeadingRow, guessColumns, type TableField } from './columns'
import { headingKey } from './headings'
import { nameStyleOf } from './names'
import { interestStyleOf, StyleEvidence } from './recognize-styles'
import { isFormula } from './row-values'
import { isBlank, type Table, UnreadableTable } from './table'
import type { BusinessFormat, InterestStyle, TableFormat } from './table-format'

/** The recognized format and content of a table. */
export interface ScannedTable<Field extends string = string> {
  /** True for an Excel workbook, which has no encoding and no separator to choose. */
  isWorkbook: boolean
  /** The visible sheets of a workbook. */
  sheets: string[]
  format: TableFormat
  /** Empty for a column without one. */
  headings: string[]
  /** The columns that have a value in some row. */
  filled: number[]
  columns: ColumnMap<Field>
  /** The first rows of the table, among which the user can choose the headings. */
  head: string[][]
  /** The rows of data, unconverted. */
  rows: string[][]
  /** The number of each in the file, counted from 1 as spreadsheets do, with headings and blank rows. */
  rowNumbers: number[]
  notes: ScanNotes
}

/** What the user is told of the table. */
export interface ScanNotes extends LeftOut {
  /** Rows with more cells than the headings. */
  longer: number
  /** Formulas that were never calculated. */
  formulas: number
  /** The first cell that seems to hold other rows, because a quotation mark is not closed where it should be. */
  holdsRows?: HoldsRows | undefined
  /** True when the column of ids has codes of another program. */
  hasForeignIds: boolean
}

interface HoldsRows {
  /** Its number in the file. */
  row: number
  /** How many lines the cell has. */
  lines: number
}

export interface ScanTableOptions<Field extends string> {
  fields: readonly TableField<Field>[]
  business: BusinessFormat
  headingRow?: number | undefined
  columns?: ColumnMap<Field> | undefined
  withHidden?: boolean | undefined
  /** A table with more rows is not read. */
  maxRows?: number | undefined
}

const ID = /^\d{1,10}$/

/**
 * Reads a whole table once and recognizes its format. What is chosen by the user is not recognized.
 *
 * @throws UnreadableTable
 */
export async function scanTable<Field extends string>(
  table: Table,
  { fields, business, maxRows = Number.POSITIVE_INFINITY, ...chosen }: ScanTableOptions<Field>,
): Promise<ScannedTable<Field>> {
  const head = table.head()
  const headingRow =
    chosen.headingRow ?? findHeadingRow(head, (row) => Object.keys(guessColumns(fields, row)).length)
  const withHidden = chosen.withHidden ?? true
  const headings = (head[headingRow - 1] ?? []).map((heading) => heading.trim())
  const found: ColumnMap = chosen.columns ?? guessColumns<string>(fields, headings)
  const headed = headings.length
  const evidence = new StyleEvidence(business.country)
  const data: string[][] = []
  const rowNumbers: number[] = []
  const filled = new Set<number>()
  let longer = 0
  let formulas = 0
  let hasForeignIds = false
  let holdsRows: HoldsRows | undefined
  const left = await readData(table, { headingRow, withHidden }, (rows, numbers) => {
    rowNumbers.push(...numbers)
    for (const [place, row] of rows.entries()) {
      if (data.push(row) > maxRows) throw new UnreadableTable({ kind: 'rows' })
      if (headed > 0 && row.slice(headed).some((cell) => cell.trim() !== '')) longer += 1
      while (headings.length < row.length) headings.push('')
      formulas += row.filter(isFormula).length
      for (const [column, cell] of row.entries()) if (cell.trim() !== '') filled.add(column)
      const lines = holdsRows || table.isWorkbook ? 0 : linesOf(row, table.separator)
      if (lines > 0) holdsRows = { row: numbers[place] ?? 0, lines }
      for (const { field, kind } of fields) {
        const cell = row[found[field] ?? -1]
        if (cell !== undefined) evidence.add(cell, kind)
      }
      const id = row[found.id ?? -1]?.trim()
      if (id && !ID.test(id)) hasForeignIds = true
    }
  })
  const { id: _, ...withoutId } = found
  const columns = hasForeignIds ? withoutId : found
  return {
    isWorkbook: table.isWorkbook,
    sheets: table.sheets,
    headings,
    filled: [...filled].sort((a, b) => a - b),
    columns,
    head,
    rows: data,
    rowNumbers,
    notes: { ...left, longer, formulas, holdsRows, hasForeignIds },
    format: {
      encoding: table.encoding,
      separator: table.separator,
      sheet: table.sheet,
      headingRow,
      withHidden,
      numbers: evidence.numbers(table.isWorkbook ? undefined : table.separator, business.numbers),
      dates: evidence.dates(business.dates),
      interest: interestOf(headings, columns) ?? evidence.interest(),
      names:
        nameStyleOf(headings[columns.fullName ?? -1] ?? '') ??
        (evidence.hasUnknownOrder() ? undefined : 'last-first'),
      phones: evidence.hasUnknownPhone() ? undefined : 'landline',
      business,
    },
  }
}

/** The lines of a cell of which one could be a row of its own, or 0. */
function linesOf(row: readonly string[], separator: string): number {
  const columns = Math.max(3, row.length)
  const cell = row.find((cell) => cell.split('\n').some((line) => line.split(separator).length >= columns))
  return cell?.split('\n').length ?? 0
}

/** The unit in the heading decides. The exports of this suite have fractions. */
function interestOf(headings: readonly string[], { id, interest }: ColumnMap): InterestStyle | undefined {
  const heading = headings[interest ?? -1] ?? ''
  const isExported = id !== undefined && ['interest', 'interes'].includes(headingKey(heading))
  return interestStyleOf(heading) ?? (isExported ? 'fraction' : undefined)
}

/** The rows of a file that are not read as records. */
interface LeftOut {
  /** Rows above the headings. */
  above: number
  /** Blank rows between others. */
  blank: number
  /** Rows that are hidden in the workbook, whether they are read or not. */
  hidden: number
}

/**
 * Reads the rows below the headings in batches, with their numbers in the file.
 *
 * @returns the rows that are left out
 */
export async function readData(
  table: Table,
  { headingRow, withHidden }: Pick<TableFormat, 'headingRow' | 'withHidden'>,
  onRows: (rows: string[][], numbers: number[]) => void | Promise<void>,
): Promise<LeftOut> {
  const left: LeftOut = { above: Math.max(0, headingRow - 1), blank: 0, hidden: 0 }
  let place = 0
  let blanks = 0
  let number = 0
  await table.read((rows) => {
    const data: string[][] = []
    const numbers: number[] = []
    for (const row of rows) {
      number += row.blanks ?? 1
      if (isBlank(row)) {
        blanks += row.blanks ?? 1
        continue
      }
      place += 1
      if (place > 1) left.blank += blanks
      blanks = 0
      if (place <= headingRow) continue
      if (row.isHidden) left.hidden += 1
      if (row.isHidden && !withHidden) continue
      data.push(row.cells)
      numbers.push(number)
    }
    return onRows(data, numbers)
  })
  return left
}
