/** How a reading goes; a query result of @tanstack/react-query fits. */
export interface Reading {
  isError: boolean
  isFetching: boolean
  /** There is nothing yet that was read, or what there is stands in for it. */
  isPending: boolean
  isPlaceholderData: boolean
  /** How often it has failed so far. */
  errorUpdateCount: number
}

/**
 * Whether a reading has failed, and goes on having failed while it is tried again: what offers the retry would
 * otherwise make way for a spinner, and drop the keyboard's focus to the top of the page.
 */
export function hasFailed({ isError, isFetching, isPending, isPlaceholderData, errorUpdateCount }: Reading) {
  return isError || (errorUpdateCount > 0 && isFetching && (isPending || isPlaceholderData))
}
