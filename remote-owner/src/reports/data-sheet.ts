import { csvHead, csvRecord } from 'shared-api/contract'

type Cell = string | number

interface SheetColumn {
  header: string
  /** The display format of numbers. Files contain unformatted numbers. */
  format?: (value: number) => string
}

interface SheetRow {
  /** Unique among the rows. */
  key: string | number
  cells: readonly Cell[]
}

/** The data of a chart as a table, for the screen, for screen readers and for files. */
export interface DataSheet {
  title: string
  columns: readonly SheetColumn[]
  rows: readonly SheetRow[]
}

/** The index of the chosen row, and a function that chooses another. */
export interface Choice {
  chosen: number | undefined
  choose: (index: number) => void
}

/** The displayed text of a cell. */
export const formatCell = (cell: Cell | undefined, { format }: SheetColumn): string =>
  typeof cell === 'number' && format ? format(cell) : String(cell ?? '')

/** The sheet as CSV, with unformatted numbers. */
export function toCsv({ columns, rows }: DataSheet): string {
  const fields = columns.map(
    ({ header }, place) => [header, ({ cells }: SheetRow) => cells[place] ?? ''] as const,
  )
  return csvHead(fields) + rows.map((row) => csvRecord(fields, row)).join('')
}
