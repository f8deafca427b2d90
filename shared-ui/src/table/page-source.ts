/**
 * The page to show and how its loading goes; a query result of @tanstack/react-query fits. With `keepPreviousData`
 * the page before stays in sight, dimmed, until the next one is there.
 */
export interface PageSource<Row> {
  data: { content: readonly Row[]; totalPages: number } | undefined
  isFetching: boolean
  isPlaceholderData: boolean
  isError: boolean
  refetch: () => unknown
}
