import { hasFailed, type RequestState } from '../states/has-failed'

/**
 * The page to show and its loading state. A query result of @tanstack/react-query has this shape. With
 * `keepPreviousData` the previous page stays on screen, dimmed, until the next one is loaded.
 */
export interface PageSource<Row> extends RequestState {
  data: { content: readonly Row[]; totalPages: number; totalElements?: number; orMore?: boolean } | undefined
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
