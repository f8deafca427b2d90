import type { Query } from '@tanstack/react-query'
import type { QueryKeys } from '../client/keys'
import { FRESH_MS } from './query-client'

/** Placeholder data while a page loads: the previous page, unless it belongs to another session. */
export function previousPage({ session }: QueryKeys) {
  return <Data>(data: Data | undefined, { queryKey }: Pick<Query, 'queryKey'> = { queryKey: [] }) =>
    session().every((part, place) => queryKey[place] === part) ? data : undefined
}

/**
 * Options of a query of one page. It is asked for again whenever its index or size changes, and what is known is shown meanwhile.
 * A screen that is opened again or comes to the front asks only after the time of all queries.
 */
export const EVERY_PAGE = {
  staleTime: 0,
  refetchOnMount: (query: Pick<Query, 'isStaleByTime'>) => query.isStaleByTime(FRESH_MS),
  refetchOnWindowFocus: (query: Pick<Query, 'isStaleByTime'>) => query.isStaleByTime(FRESH_MS),
}
