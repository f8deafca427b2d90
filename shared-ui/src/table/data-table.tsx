import { Box } from '@mantine/core'
import { MRT_Table } from 'mantine-react-table'
import { type ReactNode, useRef } from 'react'
import { i18n } from 'shared-i18n'
import { StaleNotice } from '../states/stale-notice'
import type { SavedViewHooks } from '../views/saved-views'
import { viewQuery } from '../views/view-query'
import classes from './data-table.module.css'
import { ListMenu, type ListMenuProps } from './list-menu'
import { DEFAULT_PAGE_SIZE, type ListState } from './list-state'
import { NoRows } from './no-rows'
import { shownPage } from './page-source'
import { Pager } from './pager'
import { Toolbar, type ToolbarProps } from './toolbar'
import { UnseenRows, type UnseenTexts } from './unseen-rows'
import { useHeldPage } from './use-held-page'
import { type ListView, useListView } from './use-list-view'
import { type Identified, type TableContent, useMrt } from './use-mrt'
import { usePageInRange } from './use-page-in-range'
import { useSearchChoice } from './use-search-choice'

export interface DataTableProps<Row extends Identified>
  extends TableContent<Row>,
    Omit<ToolbarProps, 'menu' | 'choice'>,
    Pick<ListMenuProps, 'importTo' | 'exportAs'> {
  /** Default: true. False: the server sends the whole list in one page. */
  paged?: boolean
  /** Shows the "Rows per page" selector. Default: true. */
  withRowsPerPage?: boolean
  /** Lets the user hide columns and choose compact rows, and stores both under this name. */
  rememberAs?: string
  /** Named views: the path of the list's section without its slash, and what loads their hooks. Default: none. */
  savedViews?: { list: string; load: () => Promise<SavedViewHooks> } | undefined
  /** What the list says about rows that are not on screen. Default: about rows. */
  unseenTexts?: UnseenTexts
  /** Said in place of the rows when the server cannot be reached. Default: that the list continues by itself. */
  offlineAdvice?: string | undefined
  /** Said below "No results." in a list without search and filters: how it gets its first rows. */
  emptyAdvice?: string | undefined
  /** Shown below "No results." */
  noRows?: ReactNode
  /** Shown between the search and the rows. */
  beforeRows?: ReactNode
  /** Shown between the rows and the pager. */
  afterRows?: ReactNode
}

/** A table of one page of records. The server searches, sorts and pages. Rows can be selected. */
export function DataTable<Row extends Identified>({
  paged = true,
  withRowsPerPage = true,
  rememberAs,
  importTo,
  exportAs,
  savedViews,
  unseenTexts,
  offlineAdvice,
  emptyAdvice,
  noRows,
  beforeRows,
  afterRows,
  ...props
}: DataTableProps<Row>) {
  const { list, columns, selection } = props
  const root = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { page, newIds, arrived, unseen, show } = useHeldPage(
    shownPage(props.page),
    list,
    () => list.query.pageIndex > 0 || isScrolledPast(frame.current),
  )
  const [stored, setView] = useListView(rememberAs)
  const view = list.hidden ? { ...stored, hidden: list.hidden } : stored
  const changeView = ({ hidden, dense }: Pick<ListView, 'hidden' | 'dense'>) => {
    // The columns that a saved view hides belong to its address.
    setView((current) => ({ ...current, dense, ...(!list.hidden && { hidden }) }))
    if (list.hidden) list.setHidden?.(hidden)
  }
  const retry = () => void page.refetch()
  const table = useMrt({ ...props, page }, { hidden: view.hidden, newIds }, () => (
    <NoRows
      failed={page.isError}
      error={page.error}
      offlineAdvice={offlineAdvice}
      busy={page.isFetching}
      onRetry={retry}
      advice={noRows ? undefined : adviceFor(list, emptyAdvice)}
    >
      {noRows}
    </NoRows>
  ))
  const choice = useSearchChoice(root, list, props.page, selection?.onEnter)
  // The previous page's placeholder data has the page count of another list.
  usePageInRange(list, page.isPlaceholderData ? undefined : page.data?.totalPages)

  // A minimum height keeps the pager in place on a last, shorter page.
  const { pageSize } = list.query
  const steadyRows = (page.data?.totalPages ?? 0) > 1 ? pageSize : Math.min(pageSize, DEFAULT_PAGE_SIZE)
  return (
    <div ref={root}>
      <Toolbar
        {...props}
        choice={selection && choice}
        menu={
          (importTo || exportAs || savedViews || rememberAs) && (
            <ListMenu
              importTo={importTo}
              exportAs={exportAs}
              columns={rememberAs ? { columns, view, onChange: changeView } : undefined}
              views={savedViews && { ...savedViews, shown: viewQuery(list, view.hidden) }}
            />
          )
        }
      />
      <StaleNotice request={page} mb="md" />
      <UnseenRows
        unseen={unseen}
        arrived={arrived}
        texts={unseenTexts}
        isFloating={list.query.pageIndex === 0}
        onShow={() => {
          if (unseen && unseen > 0) list.setPageIndex(0)
          show()
          if (isScrolledPast(frame.current)) frame.current?.scrollIntoView({ block: 'start' })
        }}
      />
      {beforeRows}
      <Box
        ref={frame}
        className={classes.frame}
        __vars={{ '--steady-rows': String(steadyRows) }}
        mod={{ stale: page.isPlaceholderData, dense: view.dense }}
      >
        <MRT_Table table={table} />
      </Box>
      {afterRows}
      {paged && (
        <Pager
          label={props.label}
          list={list}
          pageCount={page.data?.totalPages}
          rowCount={page.data?.totalElements}
          orMore={page.data?.orMore}
          stale={page.isPlaceholderData}
          withRowsPerPage={withRowsPerPage}
          waiting={!page.data}
        />
      )}
    </div>
  )
}

function adviceFor({ search, filters }: ListState, emptyAdvice: string | undefined): string | undefined {
  if (Object.keys(filters).length > 0) return i18n.t('Remove a filter to see more.')
  return search ? i18n.t('Try other words, or fewer.') : emptyAdvice
}

const isScrolledPast = (element: HTMLElement | null) =>
  element !== null && element.getBoundingClientRect().top < 0
