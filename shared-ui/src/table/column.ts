import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Name of the field on the server; what the list is sorted by. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The server can sort by it. */
  sortable?: boolean
  /** Figures stand on the right. */
  align?: 'right'
  /** A link or button: narrow, on the right, and beside the record where a narrow window stacks the cells of a row. */
  action?: boolean
  /** Beside the first column where a narrow window stacks the cells of a row: the rest of a name. */
  heading?: boolean
  /** Share of the width, compared with the others. Default: 1, or 0.4 for an action. */
  grow?: number
}
