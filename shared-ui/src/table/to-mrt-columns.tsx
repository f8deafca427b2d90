import type { MRT_ColumnDef, MRT_RowData } from 'mantine-react-table'
import type { Column } from './column'

export function toMrtColumns<Row extends MRT_RowData>(columns: readonly Column<Row>[]): MRT_ColumnDef<Row>[] {
  return columns.map(
    ({ id, header, cell, action, sortable = false, align = action && 'right', grow = action ? 0.5 : 1 }) => ({
      id,
      header,
      size: grow * 160,
      accessorFn: (row) => row,
      Cell: ({ row }) => cell(row.original),
      enableSorting: sortable,
      sortDescFirst: false,
      mantineTableHeadCellProps: ({ column }) => ({
        ...(align && { align }),
        'data-sortable': sortable || undefined,
        ...(sortable && { 'aria-sort': ARIA_SORT[String(column.getIsSorted())] ?? 'none' }),
      }),
      mantineTableBodyCellProps: {
        ...(align && { align }),
        'data-label': header,
        'data-action': action || undefined,
      },
    }),
  )
}

const ARIA_SORT: Record<string, 'ascending' | 'descending'> = { asc: 'ascending', desc: 'descending' }
