import { hasFailed, type Reading } from '../states/has-failed'

/**
 * The page to show and how its loading goes; a query result of @tanstack/react-query fits. With `keepPreviousData`
 * the page before stays in sight, dimmed, until the next one is there.
 */
export interface PageSource<Row> extends Reading {
  data: { content: readonly Row[]; totalPages: number } | undefined
  refetch: () => unknown
}

/** The page as it is to be shown: what has failed stays so, and in sight, while it is tried again. */
export function shownPage<Row>(page: PageSource<Row>): PageSource<Row> {
  if (!hasFailed(page)) return page
  const { data, isFetching, isPending, isPlaceholderData, errorUpdateCount, refetch } = page
  return {
    data: isPlaceholderData ? undefined : data,
    isFetching,
    isPending,
    isPlaceholderData: false,
    isError: true,
    errorUpdateCount,
    refetch,
  }
}
