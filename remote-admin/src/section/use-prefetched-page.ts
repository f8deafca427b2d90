import { useEffect } from 'react'
import type { PageQuery, ResourceHooks } from 'shared-api'

/** A page of a list. The next page is prefetched as soon as this one is loaded. */
export function usePrefetchedPage<Entity extends { id: number }, Payload>(
  { usePage, usePrefetch }: ResourceHooks<Entity, Payload>,
  query: PageQuery,
) {
  const page = usePage(query)
  const prefetch = usePrefetch()
  const hasNext = page.data !== undefined && !page.isPlaceholderData && !page.data.last
  useEffect(() => {
    if (hasNext) prefetch.page({ ...query, pageIndex: query.pageIndex + 1 })
  }, [hasNext, prefetch, query])
  return page
}
