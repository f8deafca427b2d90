import type { Encoding, Separator } from './file-format'
import type { FileRow } from './file-row'

/** A CSV file or a workbook, as rows. */
export interface FileTable {
  isWorkbook: boolean
  encoding: Encoding
  separator: Separator
  /** The names of the visible sheets. Empty for a CSV file. */
  sheets: string[]
  /** The one that is read. */
  sheet: string | undefined
  /** The first rows that are not blank. */
  head(): string[][]
  /** Reads all rows in batches, blank ones included. The next batch is made when the one before is done. */
  read(onRows: (rows: FileRow[]) => void | Promise<void>): Promise<void>
}
