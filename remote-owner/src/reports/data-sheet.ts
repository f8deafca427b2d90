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

/** The data of a chart as a table, for the screen, for screen readers and for the CSV file. */
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

/** "By category" from 1 to 31 March → "by-category_2026-03-01_2026-03-31" */
export const fileNameOf = (title: string, { from, to }: { from: string; to: string }): string =>
  `${title.toLowerCase().replaceAll(' ', '-')}_${from}_${to}`
