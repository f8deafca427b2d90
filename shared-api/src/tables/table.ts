import type { Encoding, Separator } from './table-format'

export interface TableRow {
  cells: string[]
  /** True for a row that is hidden in a workbook. */
  isHidden: boolean
  /** How many blank rows this stands for, when it has no cells. One if undefined. */
  blanks?: number
}

/** A CSV file, a sheet of a workbook or pasted text, as rows. */
export interface Table {
  isWorkbook: boolean
  encoding: Encoding
  separator: Separator
  /** The names of the visible sheets. Empty for text. */
  sheets: string[]
  /** The one that is read. */
  sheet: string | undefined
  /** The first rows that are not blank. */
  head(): string[][]
  /** Reads all rows in batches, blank ones included. The next batch is made when the one before is done. */
  read(onRows: (rows: TableRow[]) => void | Promise<void>): Promise<void>
}

/**
 * Begins the text of a number with decimals from a workbook: it has a decimal point, whatever the file writes as text. Twice: the
 * workbook shows its thousands. It is not seen, and `plainText` drops it.
 */
export const NUMBER_CELL = '\u2060'

export const MAX_COLUMNS = 500

/** The most characters of a cell in Excel. The rest of a longer one is not read: it is too long for every field. */
export const MAX_CELL = 32_767

export const isBlank = ({ cells }: Pick<TableRow, 'cells'>): boolean =>
  cells.every((cell) => cell.trim() === '')

/** In characters. */
const MAX_EXAMPLE = 40

/** The cells of a row, in one short line. */
export function rowExample(row: readonly string[]): string {
  const text = row.filter((cell) => cell.trim() !== '').join(', ')
  return text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : text
}

/** A table cannot be read. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable'
  readonly problem: TableProblem

  constructor(problem: TableProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

/** Too many columns or rows. `open-quote`: a quotation mark in the row, counted from 0, is not closed. */
export type TableProblem = { kind: 'columns' } | { kind: 'rows' } | { kind: 'open-quote'; row: number }
