import { formatMoney } from 'shared-ui'

type Cell = string | number

interface SheetColumn {
  header: string
  /** The display format of numbers. */
  format?: (value: number) => string
}

interface SheetRow {
  /** Unique among the rows. */
  key: string | number
  cells: readonly Cell[]
}

/** How a column or figure of a currency shows its amounts. */
export const moneyIn =
  (currency: string) =>
  (amount: number): string =>
    formatMoney(amount, currency)

/** The data of a chart as a table, for the screen and for screen readers. */
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
