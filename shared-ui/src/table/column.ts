import type { ReactNode } from 'react'

export interface Column<Row> {
  /** The server's name of the field, by which the list is sorted. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** True when the server can sort by it. */
  sortable?: boolean
  /** For numbers. */
  align?: 'right'
  /**
   * A link or button. The column is narrow and on the right. In a narrow window it stands beside the record's
   * name.
   */
  action?: boolean
  /** The second part of a name: in a narrow window it stands beside the first column. */
  heading?: boolean
  /** The relative width. Default: 1, or 0.4 for an action. */
  grow?: number
}
