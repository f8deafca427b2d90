import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { MantineReactTable } from 'mantine-react-table'
import { type ReactNode, useMemo, useRef } from 'react'
import { i18n, useLingui } from 'shared-i18n'
import { EmptyScene } from '../brand/empty-scene'
import { FailedState } from '../states/failed-state'
import { StaleNotice } from '../states/stale-notice'
import { DEFAULT_PAGE_SIZE, type ListState } from '../url-state/list-state'
import type { SavedViewHooks } from '../views/saved-views'
import { viewQuery } from '../views/view-query'
import { ListMenu, type ListMenuProps } from './list-menu'
import { type ListPreset, ListTabs } from './list-tabs'
import { shownPage, useHeldPage, usePageInRange } from './page-source'
import { Pager } from './pager'
import { useSearchChoice } from './search-field'
import { Toolbar, type ToolbarProps } from './toolbar'
import { DEFAULT_ROW_TEXTS, type RowTexts, UnseenRows } from './unseen-rows'
import { type ShownView, useListView } from './use-list-view'
import { type Identified, type TableContent, useMantineTable } from './use-mantine-table'

export interface DataTableProps<Row extends Identified>
  extends TableContent<Row>,
    Omit<ToolbarProps, 'menu' | 'choice' | 'columns'>,
    Pick<ListMenuProps, 'importTo' | 'exportAs'> {
  /** Default: true. False: the server sends the whole list in one page. */
  paged?: boolean
  /** Shows the "Rows per page" selector. Default: true. */
  withRowsPerPage?: boolean
  /** Lets the user hide columns and choose compact rows, and stores both under this name. */
  rememberAs?: string
  /** Named views: the path of the list's section without its slash, and what loads their hooks. Default: none. */
  savedViews?: { list: string; load: () => Promise<SavedViewHooks> } | undefined
  /** Views that the list offers by itself, as tabs above it, before the saved ones. Must be memoised. Default: none. */
  presets?: readonly ListPreset[]
  /** Default: about rows. */
  rowTexts?: RowTexts
  /** Said in place of the rows when the server cannot be reached. Default: that the list continues by itself. */
  offlineAdvice?: string | undefined
  /** Said below "No results." in a list without search and filters: how it gets its first rows. */
  emptyAdvice?: string | undefined
  /** Shown below that: the buttons that add the first rows. */
  emptyActions?: ReactNode
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
  presets,
  rowTexts = DEFAULT_ROW_TEXTS,
  offlineAdvice,
  emptyAdvice,
  emptyActions,
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
  const startHidden = useMemo(
    () => columns.filter(({ startsHidden }) => startsHidden).map(({ id }) => id),
    [columns],
  )
  const view = { dense: stored.dense, hidden: list.hidden ?? stored.hidden ?? startHidden }
  const changeView = ({ hidden, dense }: ShownView) => {
    // The columns that a saved view hides belong to its address.
    setView((current) => ({ ...current, dense, ...(!list.hidden && { hidden }) }))
    if (list.hidden) list.setHidden?.(hidden)
  }
  const shownQuery = viewQuery(list, view.hidden)
  const choice = useSearchChoice(root, list, props.page, selection)
  // The previous page's placeholder data has the page count of another list.
  usePageInRange(list, page.isPlaceholderData ? undefined : page.data?.totalPages)

  const { pageSize } = list.query
  const table = useMantineTable(
    { ...props, page },
    {
      hidden: view.hidden,
      dense: view.dense,
      newIds,
      // A minimum height keeps the pager in place on a last, shorter page.
      steadyRows: (page.data?.totalPages ?? 0) > 1 ? pageSize : Math.min(pageSize, DEFAULT_PAGE_SIZE),
      root,
      frame,
      aboveRows: (
        <>
          {presets && <ListTabs list={list} presets={presets} savedViews={savedViews} shown={shownQuery} />}
          <Toolbar
            {...props}
            choice={selection && choice}
            menu={
              (importTo || exportAs || savedViews || rememberAs) && (
                <ListMenu
                  importTo={importTo}
                  exportAs={exportAs}
                  columns={rememberAs ? { columns, view, onChange: changeView } : undefined}
                  views={savedViews && { ...savedViews, shown: shownQuery, areTabs: presets !== undefined }}
                />
              )
            }
          />
          {selection && <VisuallyHidden aria-live="polite">{choice.said}</VisuallyHidden>}
          <StaleNotice request={page} mb="md" />
          <UnseenRows
            unseen={unseen}
            arrived={arrived}
            texts={rowTexts}
            isFloating={list.query.pageIndex === 0}
            onShow={() => {
              if (unseen && unseen > 0) list.setPageIndex(0)
              show()
              if (isScrolledPast(frame.current)) frame.current?.scrollIntoView({ block: 'start' })
            }}
          />
          {beforeRows}
        </>
      ),
      belowRows: (
        <>
          {afterRows}
          {paged && page.data?.totalElements !== 0 && (
            <Pager
              rowsText={rowTexts.counted}
              list={list}
              pageCount={page.data?.totalPages}
              rowCount={page.data?.totalElements}
              orMore={page.data?.orMore}
              stale={page.isPlaceholderData}
              withRowsPerPage={withRowsPerPage}
              waiting={!page.data}
            />
          )}
        </>
      ),
      renderNoRows: () =>
        page.isError ? (
          <FailedState
            error={page.error}
            offlineAdvice={offlineAdvice}
            onRetry={() => void page.refetch()}
            busy={page.isFetching}
          />
        ) : (
          <NoRows advice={noRows ? undefined : adviceFor(list, emptyAdvice)}>
            {noRows ?? (!isNarrowed(list) && emptyActions)}
          </NoRows>
        ),
    },
  )
  return <MantineReactTable table={table} />
}

/** The body of a table without rows. */
function NoRows({ advice, children }: { advice: string | undefined; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <Stack align="center" gap="sm" py="xl">
      <EmptyScene />
      <Text c="dimmed">{i18n.t('No results.')}</Text>
      {advice && (
        <Text size="sm" c="dimmed">
          {advice}
        </Text>
      )}
      {children}
    </Stack>
  )
}

const isNarrowed = ({ search, filters }: ListState) => search !== '' || Object.keys(filters).length > 0

function adviceFor({ search, filters }: ListState, emptyAdvice: string | undefined): string | undefined {
  if (Object.keys(filters).length > 0) return i18n.t('Remove a filter to see more.')
  return search ? i18n.t('Try other words, or fewer.') : emptyAdvice
}

const isScrolledPast = (element: HTMLElement | null) =>
  element !== null && element.getBoundingClientRect().top < 0
