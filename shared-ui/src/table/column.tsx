import type { ReactNode } from 'react'
import { i18n } from 'shared-i18n'

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
   * Of days and numbers, which stay on one line: the characters that the column has room for at least. Default: 10 for a column on the
   * right.
   */
  minChars?: number
  /** Hides the column of a table below 760 or 980 px. A narrow window, where a row is two lines, shows it. Default: never. */
  visibleFrom?: 'medium' | 'wide'
  /** A link or button. The column is narrow and on the right. */
  action?: boolean
  /**
   * Its place in a narrow window, where a row is two lines: the record's name and a value at the end of the first line, or a
   * detail of the second one. A block has lines of its own below. Default: a name for the first column, a value for one on the
   * right, else a detail.
   */
  narrow?: 'name' | 'value' | 'detail' | 'block' | 'hidden'
  /** True when it is hidden until the user shows it. */
  startsHidden?: boolean
  /** True when the server computes it only for a list that shows it. */
  asked?: boolean
  /** The relative width. Default: 1, or 0.4 for an action. */
  grow?: number
}

interface Named {
  name: string
  lastname: string
}

/** The columns Name and Last name of a list of people. In a narrow window both stand in one line. */
export function nameColumns<Row>(personOf: (row: Row) => Named): Column<Row>[] {
  return [
    { id: 'name', header: i18n.t('Name'), cell: (row) => personOf(row).name, sortable: true },
    {
      id: 'lastname',
      header: i18n.t('Last name'),
      cell: (row) => personOf(row).lastname,
      sortable: true,
      narrow: 'name',
    },
  ]
}

/**
 * Lets a long email break before its @ instead of within a word. Another email is another element: translators of pages replace the
 * text nodes, and React would go on writing into the old ones.
 */
export function breakAddress(cell: ReactNode): ReactNode {
  if (typeof cell !== 'string') return cell
  const at = cell.indexOf('@')
  if (at < 1) return cell
  return (
    <span key={cell} translate="no">
      {cell.slice(0, at)}
      <wbr />
      {cell.slice(at)}
    </span>
  )
}
