/** The state of a request. A query result of @tanstack/react-query has these fields. */
export interface RequestState {
  isError: boolean
  isFetching: boolean
  /** True when there is no data yet, or only placeholder data. */
  isPending: boolean
  isPlaceholderData: boolean
  /** The number of failures so far. */
  errorUpdateCount: number
}

/**
 * True when a request has failed, also while it is retried. Otherwise the Retry button would be replaced by a
 * spinner, and a keyboard user would lose the focus.
 */
export function hasFailed({
  isError,
  isFetching,
  isPending,
  isPlaceholderData,
  errorUpdateCount,
}: RequestState) {
  return isError || (errorUpdateCount > 0 && isFetching && (isPending || isPlaceholderData))
}
