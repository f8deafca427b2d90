import type { MRT_ColumnDef, MRT_RowData } from 'mantine-react-table'
import { breakAddress } from './break-address'
import type { Column } from './column'

const shareOf = (column: { grow?: number; action?: boolean }) => column.grow ?? (column.action ? 0.4 : 1)

/** @param hidden Ids of the hidden columns. The other columns share the full width. */
export function toMrtColumns<Row extends MRT_RowData>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): MRT_ColumnDef<Row>[] {
  const whole = columns
    .filter(({ id }) => !hidden.includes(id))
    .reduce((sum, column) => sum + shareOf(column), 0)
  return columns.map((column) => {
    const { id, header, cell, action, heading, sortable = false, align = action && 'right' } = column
    const look = {
      ...(align && { align }),
      'data-label': header,
      'data-action': action || undefined,
      'data-heading': heading || undefined,
      style: { width: `${(100 * shareOf(column)) / whole}%`, minWidth: 0 },
    }
    return {
      id,
      header,
      accessorFn: (row) => row,
      Cell: ({ row }) => breakAddress(cell(row.original)),
      enableSorting: sortable,
      sortDescFirst: false,
      mantineTableHeadCellProps: ({ column: { getIsSorted } }) => ({
        ...look,
        'data-sortable': sortable || undefined,
        ...(sortable && { 'aria-sort': ARIA_SORT[String(getIsSorted())] ?? 'none' }),
      }),
      mantineTableBodyCellProps: look,
    }
  })
}

const ARIA_SORT: Record<string, 'ascending' | 'descending'> = { asc: 'ascending', desc: 'descending' }
