import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PageQuery } from 'shared-api'
import type { Page } from 'shared-api/contract'

interface ListHooks<Entity> {
  usePage: (query: PageQuery) => UseQueryResult<Page<Entity>>
  usePrefetch: () => { page: (query: PageQuery) => void }
}

/** A page of a list. The next page is prefetched as soon as this one is loaded. */
export function usePrefetchedPage<Entity>(
  { usePage, usePrefetch }: ListHooks<Entity>,
  query: PageQuery,
): UseQueryResult<Page<Entity>> {
  const page = usePage(query)
  const prefetch = usePrefetch()
  const hasNext = page.data !== undefined && !page.isPlaceholderData && !page.data.last
  useEffect(() => {
    if (hasNext) prefetch.page({ ...query, pageIndex: query.pageIndex + 1 })
  }, [hasNext, prefetch, query])
  return page
}
