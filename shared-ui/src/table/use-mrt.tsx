import { VisuallyHidden } from '@mantine/core'
import { useMantineReactTable } from 'mantine-react-table'
import { type ReactNode, useId, useMemo } from 'react'
import { useLingui } from 'shared-i18n'
import type { Column } from './column'
import classes from './data-table.module.css'
import type { ListState } from './list-state'
import type { PageSource } from './page-source'
import { type Selection, toSelected, toSelectionState } from './selection'
import { TableRows } from './table-rows'
import { toMrtColumns } from './to-mrt-columns'

export interface Identified {
  id: number
}

export interface TableContent<Row extends Identified> {
  /** Accessible name: "Categories". */
  label: string
  /** Must be declared outside the component, or memoised. */
  columns: readonly Column<Row>[]
  list: ListState
  page: PageSource<Row>
  selection?: Selection<Row>
  /**
   * The path of a row's record, relative to the list. A click on the row then opens it. Keyboards and screen readers use a
   * link within the row.
   */
  pathOf?: (row: Row) => string
}

const NO_ROWS: never[] = []
const rowId = (row: Identified) => String(row.id)

/**
 * The mantine-react-table instance. Sorting, filtering and paging happen on the server, only row selection
 * happens here.
 */
export function useMrt<Row extends Identified>(
  { label, columns, list, page, selection, pathOf }: TableContent<Row>,
  { hidden, newIds }: { hidden: readonly string[]; newIds: ReadonlySet<number> },
  renderNoRows: () => ReactNode,
) {
  const { i18n } = useLingui()
  const tableId = useId()
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden])
  const mrtColumns = useMemo(() => toMrtColumns(columns, hidden), [columns, hidden])
  const rows = useMemo(() => (page.data ? [...page.data.content] : NO_ROWS), [page.data])
  const selected = selection?.selected ?? NO_ROWS
  const rowSelection = useMemo(() => toSelectionState(selected, rowId), [selected])
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden])
  const sorting = list.sort ? [list.sort] : []

  return useMantineReactTable<Row>({
    columns: mrtColumns,
    data: rows,
    // While the first page loads, the library creates rows without an id for its skeletons.
    getRowId: (row, index) => (row.id ? rowId(row) : `skeleton-${index}`),
    state: {
      isLoading: !page.data && !page.isError,
      pagination: { pageIndex: list.query.pageIndex, pageSize: list.query.pageSize },
      sorting,
      rowSelection,
      columnVisibility,
    },

    manualSorting: true,
    enableMultiSort: false,
    onSortingChange: (update) => {
      const [sort] = typeof update === 'function' ? update(sorting) : update
      list.setSort(sort)
    },

    enableRowSelection: selection !== undefined,
    enableMultiRowSelection: selection?.mode === 'multiple',
    onRowSelectionChange: (update) => {
      const state = typeof update === 'function' ? update(rowSelection) : update
      selection?.onChange(toSelected(state, selected, rows, rowId))
    },
    mantineSelectCheckboxProps: ({ row }) => ({
      'aria-label': i18n.t('Select {name}', { name: selection?.rowName(row.original) ?? '' }),
      name: label,
      size: 'sm',
      id: `${tableId}-${row.id}`,
      'data-choice': true,
    }),
    mantineSelectAllCheckboxProps: { size: 'sm' },
    displayColumnDefOptions: {
      'mrt-row-select': {
        size: 48,
        ...(selection?.mode === 'single' && {
          Header: () => <VisuallyHidden>{i18n.t('Select')}</VisuallyHidden>,
        }),
      },
    },
    localization: {
      toggleSelectAll: i18n.t('Select all rows of this page'),
      toggleSelectRow: i18n.t('Select'),
    },

    enablePagination: false,
    enableColumnActions: false,
    enableFilters: false,
    enableTableFooter: false,

    mantineTableProps: {
      'aria-label': label,
      'aria-busy': page.isFetching,
      className: classes.table,
      highlightOnHover: false,
    },
    mantineTableBodyProps: ({ table }) => ({
      children: <TableRows {...{ table, selection, pathOf, newIds, renderNoRows }} columns={shown} />,
    }),
  })
}
