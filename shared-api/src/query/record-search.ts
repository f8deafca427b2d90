import { skipToken, useQueries } from '@tanstack/react-query'
import { isRealRole, useSession } from 'shared-auth'
import type { PageQuery } from '../client/page-query'
import { useQueryKeys } from '../client/session-keys'
import type { Page } from '../contract'
import { request } from './request'

interface RecordSearch {
  /** The path of the resource below the API: `/client`. */
  path: string
  /** Loads the code that defines the resource, which has its sample data. Awaited in a demo session. */
  load?: (() => Promise<unknown>) | undefined
}

/** The first five records that `search` finds in each resource; pending, without a call, while it is empty. */
export function useRecordSearches(searches: readonly RecordSearch[], search: string) {
  const keys = useQueryKeys()
  const query: PageQuery = { pageIndex: 0, pageSize: 5, search }
  return useQueries({
    queries: searches.map(({ path, load }) => ({
      queryKey: keys.page(path.slice(1), query),
      queryFn: search
        ? async ({ signal }: { signal: AbortSignal }) => {
            if (!isRealRole(useSession.getState().user.role)) await load?.()
            return request<Page<object>>('GET', path, { query, signal })
          }
        : skipToken,
    })),
  })
}
