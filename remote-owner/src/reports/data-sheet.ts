export type Cell = string | number

export interface SheetColumn {
  header: string
  /** How its numbers are shown; files get them as they are. */
  format?: (value: number) => string
}

export interface SheetRow {
  /** Tells it from the other rows. */
  key: string | number
  cells: readonly Cell[]
}

/** What a chart shows, as the table behind it: shown, read out and downloaded. */
export interface DataSheet {
  title: string
  columns: readonly SheetColumn[]
  rows: readonly SheetRow[]
}

/** The text of a cell. */
export const showCell = (cell: Cell | undefined, { format }: SheetColumn): string =>
  typeof cell === 'number' && format ? format(cell) : String(cell ?? '')
