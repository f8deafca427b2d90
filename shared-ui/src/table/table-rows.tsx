import { Skeleton } from '@mantine/core'
import { MRT_SelectCheckbox, type MRT_TableInstance } from 'mantine-react-table'
import type { ReactNode } from 'react'
import { breakAddress } from './break-address'
import type { Column } from './column'
import classes from './data-table.module.css'
import type { Selection } from './selection'
import { useOpenRow } from './use-open-row'

interface TableRowsProps<Row extends { id: number }> {
  table: MRT_TableInstance<Row>
  /** The visible columns. */
  columns: readonly Column<Row>[]
  selection: Pick<Selection<Row>, 'mode'> | undefined
  pathOf: ((row: Row) => string) | undefined
  /** The rows that were not there before, which are marked for a moment. */
  newIds: ReadonlySet<number>
  /** Replaces the rows when there are none. */
  renderNoRows: () => ReactNode
}

/**
 * The rows of a table, as plain elements: the library's own rows render four components for each cell, which took a
 * twelfth of the time to open a list.
 */
export function TableRows<Row extends { id: number }>({
  table,
  columns,
  selection,
  pathOf,
  newIds,
  renderNoRows,
}: TableRowsProps<Row>) {
  const openRow = useOpenRow()
  const { rows } = table.getRowModel()
  const isLoading = table.getState().isLoading
  const before = selection ? 1 : 0
  if (rows.length === 0)
    return (
      <tr>
        <td colSpan={columns.length + before}>{renderNoRows()}</td>
      </tr>
    )
  return rows.map((row, index) => (
    <tr
      key={row.id}
      className={selection ? classes.selectable : pathOf && classes.opens}
      data-index={index}
      data-new={newIds.has(row.original.id) || undefined}
      data-selected={row.getIsSelected() || undefined}
      onClick={
        selection
          ? () => row.toggleSelected(selection.mode === 'single' ? true : undefined)
          : pathOf && !isLoading
            ? (event) => openRow(event, pathOf(row.original))
            : undefined
      }
    >
      {selection && (
        <td className={classes.select} data-index={0}>
          {isLoading ? (
            <Skeleton height={12} width="60%" />
          ) : (
            <MRT_SelectCheckbox row={row} table={table} renderedRowIndex={index} />
          )}
        </td>
      )}
      {columns.map(({ id, header, cell, action, heading, align = action ? 'right' : undefined }, place) => (
        <td
          key={id}
          data-index={place + before}
          data-label={header}
          data-action={action}
          data-heading={heading}
          data-align={align}
        >
          {isLoading ? <Skeleton height={12} width="60%" /> : breakAddress(cell(row.original))}
        </td>
      ))}
    </tr>
  ))
}
