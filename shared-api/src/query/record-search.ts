import { skipToken, useQueries } from '@tanstack/react-query'
import { isRealRole, useSession } from 'shared-auth'
import type { PageQuery } from '../client/page-query'
import { request } from '../client/request'
import { inSession } from '../client/session-guard'
import { useQueryKeys } from '../client/session-keys'
import type { Page } from '../contract'
import { definedSample } from './define-resource'

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
        ? ({ signal }: { signal: AbortSignal }) =>
            inSession(() =>
              isRealRole(useSession.getState().user.role)
                ? request<Page<object>>('GET', path, { query, signal })
                : samplePage(path, query, load),
            )
        : skipToken,
    })),
  })
}

/** The result for a resource without sample data. */
async function samplePage(
  path: string,
  query: PageQuery,
  load: RecordSearch['load'],
): Promise<{ content: readonly unknown[] }> {
  const { sampleSource } = await import('../demo/sample-source')
  const known = new Map(
    Object.entries({ ...sampleSource.resources, administrator: sampleSource.administrators }),
  )
  const source = known.get(path.slice(1))
  if (source) return source.page(query)
  await load?.()
  const defined = await definedSample(path)
  return defined ? defined.page(query) : { content: [] }
}
