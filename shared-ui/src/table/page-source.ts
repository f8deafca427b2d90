import { useEffect, useState } from 'react'
import { hasFailed, type RequestState } from '../states/has-failed'
import type { ListState } from '../url-state/list-state'

/**
 * The page to show and its loading state. A query result of @tanstack/react-query has this shape. With
 * `keepPreviousData` the previous page stays on screen, dimmed, until the next one is loaded.
 */
export interface PageSource<Row> extends RequestState {
  data:
    | { content: readonly Row[]; totalPages: number; totalElements?: number; orMore?: boolean | undefined }
    | undefined
  refetch: () => unknown
  /** The error of the last request, if it failed. */
  error?: unknown
  /** When `data` was read, in milliseconds. */
  dataUpdatedAt?: number
}

/** The page as the table shows it: a failed page stays failed while it is retried. */
export function shownPage<Row>(page: PageSource<Row>): PageSource<Row> {
  if (!hasFailed(page)) return page
  const { data, isFetching, isPending, isPlaceholderData, errorUpdateCount, refetch, error, dataUpdatedAt } =
    page
  return {
    data: isPlaceholderData ? undefined : data,
    isFetching,
    isPending,
    isPlaceholderData: false,
    isError: true,
    errorUpdateCount,
    refetch,
    error,
    ...(dataUpdatedAt && { dataUpdatedAt }),
  }
}

type Data<Row> = PageSource<Row>['data']

interface Shown<Row> {
  list: ListState
  data: Data<Row>
  /** False while the rows are those of another page, of the cache, or of the own save: the next ones follow at once. */
  isFinal: boolean
  /** The rows that were not there before. */
  newIds: ReadonlySet<number>
  /** True when the user has asked for them. */
  isAsked?: boolean
}

const NONE: ReadonlySet<number> = new Set()
/** How long new rows are marked. */
const MARKED_MS = 5_000

/**
 * Keeps the rows of a list in place while its reader is away from the top of the first page: other rows are shown on request
 * only. Fields of rows on screen are always updated.
 *
 * @param isAway true when the reader is on a later page or has scrolled down
 */
export function useHeldPage<Row extends { id: number }>(
  page: PageSource<Row>,
  list: ListState,
  isAway: () => boolean,
) {
  const { data } = page
  const isFinal = !page.isFetching && !page.isPlaceholderData
  const [shown, setShown] = useState<Shown<Row>>({ list, data, isFinal, newIds: NONE })
  const isCurrent = shown.data === data && shown.list === list && (shown.isFinal || !isFinal)
  const isOtherList = shown.list !== list || !shown.isFinal || !shown.data || !data
  const before = idsOf(shown.data)
  const hasSameRows = before.join() === idsOf(data).join()
  // Rows that follow the others, as after “Show more”, move nothing.
  const isLonger = before.join() === idsOf(data).slice(0, before.length).join()
  const isHeld = !isCurrent && !isOtherList && !isLonger && isAway()

  let next = shown
  if (!isCurrent && !isHeld) {
    const kept = hasSameRows ? shown.newIds : added(shown.data, data)
    const isAsked = kept === shown.newIds && shown.isAsked === true
    next = { list, data, isFinal, newIds: isOtherList ? NONE : kept, isAsked }
    setShown(next)
  }
  const { newIds } = next
  useEffect(() => {
    if (newIds.size === 0) return
    const timer = setTimeout(() => setShown((current) => ({ ...current, newIds: NONE })), MARKED_MS)
    return () => clearTimeout(timer)
  }, [newIds])

  return {
    page: { ...page, data: next.data },
    newIds,
    /** How many new rows have appeared by themselves. */
    arrived: next.isAsked ? 0 : newIds.size,
    /** How many rows the list has more than on screen. Undefined when the rows on screen are the current ones. */
    unseen: isHeld ? (data?.totalElements ?? 0) - (next.data?.totalElements ?? 0) : undefined,
    show: () => setShown({ list, data, isFinal, newIds: added(shown.data, data), isAsked: true }),
  }
}

const idsOf = <Row extends { id: number }>(data: Data<Row>) => (data?.content ?? []).map(({ id }) => id)

/** The rows that were not there before. In a list that has not grown, other rows have only moved up from the next page. */
function added<Row extends { id: number }>(before: Data<Row>, now: Data<Row>): ReadonlySet<number> {
  if ((now?.totalElements ?? 0) <= (before?.totalElements ?? 0)) return NONE
  const known = new Set(idsOf(before))
  return new Set(idsOf(now).filter((id) => !known.has(id)))
}

/** Replaces a page number out of range by the last page, once the page count is known. */
export function usePageInRange({ query, setPageIndex }: ListState, pageCount: number | undefined): void {
  useEffect(() => {
    if (pageCount === undefined) return
    const last = Math.max(pageCount - 1, 0)
    if (query.pageIndex > last) setPageIndex(last)
  }, [query.pageIndex, pageCount, setPageIndex])
}
