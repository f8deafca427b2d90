import type { MRT_ColumnDef, MRT_RowData } from 'mantine-react-table'
import type { Column } from './column'
import { ColumnHeading } from './column-heading'

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
    const { id, header, action, heading, sortable = false, align = action ? 'right' : undefined } = column
    return {
      id,
      header,
      accessorFn: (row) => row,
      enableSorting: sortable,
      sortDescFirst: false,
      mantineTableHeadCellProps: ({ column: { getIsSorted, getToggleSortingHandler } }) => ({
        'data-align': align,
        'data-label': header,
        'data-action': action || undefined,
        'data-heading': heading || undefined,
        style: { width: `${(100 * shareOf(column)) / whole}%`, minWidth: 0 },
        children: header,
        ...(sortable && {
          'data-sortable': true,
          'aria-sort': ARIA_SORT[String(getIsSorted())] ?? 'none',
          children: (
            <ColumnHeading
              header={header}
              align={align}
              sorted={getIsSorted()}
              onSort={getToggleSortingHandler()}
            />
          ),
        }),
      }),
    }
  })
}

const ARIA_SORT: Record<string, 'ascending' | 'descending'> = { asc: 'ascending', desc: 'descending' }
