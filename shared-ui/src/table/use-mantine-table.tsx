import { VisuallyHidden } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { type MRT_ColumnDef, type MRT_RowSelectionState, useMantineReactTable } from 'mantine-react-table'
import { type MouseEvent, type ReactNode, type RefObject, useId, useMemo } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import type { ListState } from '../url-state/list-state'
import { breakAddress, type Column } from './column'
import classes from './data-table.module.css'
import type { PageSource } from './page-source'

export interface Identified {
  id: number
}

/**
 * Rows that stay selected when the page changes. It holds the records themselves, because other pages are not
 * loaded.
 */
interface Selection<Row> {
  mode: 'single' | 'multiple'
  /** In the order of selection. */
  selected: readonly Row[]
  onChange: (selected: Row[]) => void
  /** The accessible name of a row: "Select Ana Paz". */
  rowName: (row: Row) => string
  /** Called when Enter in the search has chosen a row, with true, or has nothing left to choose, with false. */
  onEnter?: (hasChosen: boolean) => void
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
   * The path of a row's record, absolute or relative to the list. A click on the row then opens it. Keyboards and screen readers use a
   * link within the row.
   */
  pathOf?: (row: Row) => string
}

interface TableView {
  /** Ids of the hidden columns. */
  hidden: readonly string[]
  dense: boolean
  /** The rows that were not there before, which are marked for a moment. */
  newIds: ReadonlySet<number>
  /** The height that the table keeps on a shorter page, in rows. */
  steadyRows: number
  root: RefObject<HTMLDivElement | null>
  frame: RefObject<HTMLDivElement | null>
  aboveRows: ReactNode
  belowRows: ReactNode
  renderNoRows: () => ReactNode
}

const NO_ROWS: never[] = []
const ARIA_SORT: Record<string, 'ascending' | 'descending'> = { asc: 'ascending', desc: 'descending' }

/**
 * The mantine-react-table instance. The server sorts, filters and pages; only the selection is made here. The library's filters,
 * details, alerts and progress bar stay off, because they do not work with Mantine 9.
 */
export function useMantineTable<Row extends Identified>(
  { label, columns, list, page, selection, pathOf }: TableContent<Row>,
  view: TableView,
) {
  const { i18n } = useLingui()
  const tableId = useId()
  const { hidden, newIds } = view
  const mrtColumns = useMemo(() => toMrtColumns(columns, hidden), [columns, hidden])
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden])
  const selected = selection?.selected ?? NO_ROWS
  const selectedIds = selected.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `selected` is another array each time, with the same records.
  const rowSelection = useMemo(() => Object.fromEntries(selected.map(({ id }) => [id, true])), [selectedIds])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `memoMode` draws a row again only when `data` is another array.
  const rows = useMemo(
    () => [...(page.data?.content ?? NO_ROWS)],
    [page.data, columns, hidden, newIds, selection?.mode, selectedIds],
  )
  const openRow = useOpenRow(pathOf)
  const sorting = list.sort ? [list.sort] : []
  const isLoading = !page.data && !page.isError

  return useMantineReactTable<Row>({
    columns: mrtColumns,
    data: rows,
    memoMode: 'rows',
    // While the first page loads, the library creates rows without an id for its skeletons.
    getRowId: (row, index) => (row.id ? String(row.id) : `skeleton-${index}`),
    state: {
      isLoading,
      pagination: { pageIndex: list.query.pageIndex, pageSize: list.query.pageSize },
      sorting,
      rowSelection,
      columnVisibility,
      density: view.dense ? 'xs' : 'md',
    },

    manualSorting: true,
    enableMultiSort: false,
    onSortingChange: (update) => {
      const [sort] = typeof update === 'function' ? update(sorting) : update
      list.setSort(sort)
    },

    enableRowSelection: selection !== undefined,
    enableMultiRowSelection: selection?.mode === 'multiple',
    enableSelectAll: false,
    onRowSelectionChange: (update) => {
      const state = typeof update === 'function' ? update(rowSelection) : update
      selection?.onChange(toSelected(state, selected, rows))
    },
    mantineSelectCheckboxProps: ({ row }) => {
      const name = i18n.t('Select {name}', { name: selection?.rowName(row.original) ?? '' })
      const id = `${tableId}-${row.id}`
      return { 'aria-label': name, title: name, name: label, size: 'sm', id, 'data-choice': true }
    },
    displayColumnDefOptions: {
      'mrt-row-select': {
        size: 48,
        mantineTableBodyCellProps: { className: classes.select },
        Header: () => <VisuallyHidden>{i18n.t('Select')}</VisuallyHidden>,
      },
    },
    localization: {
      // The names of the sort buttons: screen readers say them at every cell. The direction is `aria-sort`.
      sortByColumnAsc: '{column}',
      sortByColumnDesc: '{column}',
      sortedByColumnAsc: '{column}',
      sortedByColumnDesc: '{column}',
    },

    enablePagination: false,
    enableColumnActions: false,
    enableFilters: false,
    enableTableFooter: false,

    renderTopToolbar: view.aboveRows,
    renderBottomToolbar: view.belowRows,
    renderEmptyRowsFallback: view.renderNoRows,
    mantinePaperProps: {
      ref: view.root,
      className: classes.list,
      withBorder: false,
      shadow: 'none',
      radius: 0,
    },
    mantineTableContainerProps: {
      ref: view.frame,
      className: classes.frame,
      __vars: { '--steady-rows': String(view.steadyRows) },
      mod: { stale: page.isPlaceholderData, dense: view.dense },
    },
    mantineLoadingOverlayProps: { visible: false },
    mantineSkeletonProps: { height: 12, width: '60%' },
    mantineTableProps: {
      'aria-label': label,
      'aria-busy': page.isFetching,
      className: classes.table,
      highlightOnHover: false,
    },
    mantineTableBodyRowProps: ({ row, table }) => {
      // The row that says that there are none.
      if (table.getRowModel().rows.length === 0) return { 'data-index': undefined }
      if (isLoading) return {}
      return {
        className: selection ? classes.selectable : pathOf && classes.opens,
        'data-new': newIds.has(row.original.id) || undefined,
        onClick: selection
          ? (event) => isRowClick(event) && row.toggleSelected(selection.mode === 'single' ? true : undefined)
          : pathOf && ((event) => openRow(event, row.original)),
      }
    },
  })
}

/** @param hidden Ids of the hidden columns. The other columns share the full width. */
function toMrtColumns<Row extends Identified>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): MRT_ColumnDef<Row>[] {
  const shareOf = ({ grow, action }: Column<Row>) => grow ?? (action ? 0.4 : 1)
  const shares = columns
    .filter(({ id }) => !hidden.includes(id))
    .reduce((sum, column) => sum + shareOf(column), 0)
  const details = columns.filter(
    (column, place) => !hidden.includes(column.id) && narrowPlace(column, place) === 'detail',
  )
  return columns.map((column, place) => {
    const { id, header, cell, action, sortable = false } = column
    const align = column.align ?? (action ? 'right' : undefined)
    const minChars = column.minChars ?? (column.align === 'right' ? 10 : undefined)
    const width = {
      width: `${(100 * shareOf(column)) / shares}%`,
      minWidth: minChars === undefined ? (action ? 0 : '8ch') : `calc(${minChars}ch + 20px)`,
    }
    const shared = {
      align,
      'data-narrow': narrowPlace(column, place),
      'data-last': column === details.at(-1) || undefined,
      'data-align': align,
      'data-one-line': minChars !== undefined || undefined,
      'data-visible-from': column.visibleFrom,
    }
    return {
      id,
      header,
      // The sort button has the same name, which would be said twice.
      ...(sortable && { Header: <span aria-hidden>{header}</span> }),
      accessorFn: (row) => row,
      Cell: ({ row }) => breakAddress(cell(row.original)),
      enableSorting: sortable,
      sortDescFirst: false,
      mantineTableHeadCellProps: ({ column: { getIsSorted } }) => ({
        ...shared,
        style: width,
        ...(sortable && {
          'data-sortable': true,
          'aria-label': header,
          'aria-sort': ARIA_SORT[String(getIsSorted())] ?? 'none',
        }),
      }),
      mantineTableBodyCellProps: { ...shared, style: width, translate: action ? undefined : 'no' },
    }
  })
}

const narrowPlace = <Row extends Identified>({ narrow, action, align }: Column<Row>, place: number) =>
  narrow ?? (place === 0 ? 'name' : action ? 'action' : align === 'right' ? 'value' : 'detail')

/**
 * The selected records after the table's selection has changed to `state`: those still selected, then the new
 * ones of this page.
 */
function toSelected<Row extends Identified>(
  state: MRT_RowSelectionState,
  before: readonly Row[],
  page: readonly Row[],
): Row[] {
  const kept = before.filter(({ id }) => state[id])
  const keptIds = new Set(kept.map(({ id }) => id))
  return [...kept, ...page.filter(({ id }) => state[id] && !keptIds.has(id))]
}

/** Elements that handle a click themselves. */
const INTERACTIVE = 'a, button, input, select, textarea, label, summary, [role="menuitem"]'

/** False for a click on a link or field of the row, for one in a portal, and for one that ends a text selection. */
function isRowClick({ target, currentTarget, defaultPrevented }: MouseEvent): boolean {
  const isOfRow = target instanceof Element && currentTarget.contains(target)
  return isOfRow && !defaultPrevented && !target.closest(INTERACTIVE) && !isTextSelected()
}

/** The click handler of rows that open their record. It passes the list's query string, so that the way back restores the list. */
function useOpenRow<Row>(pathOf: ((row: Row) => string) | undefined) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  return useCallbackRef((event: MouseEvent, row: Row) => {
    if (!pathOf || !isRowClick(event)) return
    const path = pathOf(row)
    const to = path.startsWith('/') ? path : `${pathname.replace(/\/$/, '')}/${path}`
    // As on a link: the record opens beside the list.
    if (event.ctrlKey || event.metaKey) window.open(base + to, '_blank', 'noopener')
    else void navigate(to, { state: { list: search } })
  })
}

const isTextSelected = () => window.getSelection()?.isCollapsed === false
