export type Cell = string | number

export interface SheetColumn {
  header: string
  /** The display format of numbers. Files contain unformatted numbers. */
  format?: (value: number) => string
}

export interface SheetRow {
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

/** The displayed text of a cell. */
export const formatCell = (cell: Cell | undefined, { format }: SheetColumn): string =>
  typeof cell === 'number' && format ? format(cell) : String(cell ?? '')
