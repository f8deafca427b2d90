import type { Table } from './table'
import { isBlank } from './table'
import type { TableFormat } from './table-format'

/** The rows of a file that are not read as records. */
export interface LeftOut {
  /** Rows above the headings. */
  above: number
  /** Blank rows between others. */
  blank: number
  /** Rows that are hidden in the workbook, whether they are read or not. */
  hidden: number
}

/**
 * Reads the rows below the headings in batches.
 *
 * @returns the rows that are left out
 */
export async function readData(
  table: Table,
  { headingRow, withHidden }: Pick<TableFormat, 'headingRow' | 'withHidden'>,
  onRows: (rows: string[][]) => void | Promise<void>,
): Promise<LeftOut> {
  const left: LeftOut = { above: Math.max(0, headingRow - 1), blank: 0, hidden: 0 }
  let place = 0
  let blanks = 0
  await table.read((rows) => {
    const data: string[][] = []
    for (const row of rows) {
      if (isBlank(row)) {
        blanks += row.blanks ?? 1
        continue
      }
      place += 1
      if (place > 1) left.blank += blanks
      blanks = 0
      if (place <= headingRow) continue
      if (row.isHidden) left.hidden += 1
      if (!row.isHidden || withHidden) data.push(row.cells)
    }
    return onRows(data)
  })
  return left
}
