import { skipToken, useQueries } from '@tanstack/react-query'
import { isRealRole, useSession } from 'shared-auth'
import type { Page } from '../contract'
import { type DemoResource, defineDemoResource } from '../demo/defined-resources'
import { type PageQuery, useQueryKeys } from '../http/keys'
import { request } from './request'
import { resourceOf } from './resource'
import { resourceHooks } from './resource-hooks'

interface ResourceDefinition<Row extends { id: number }, Entity, Payload> {
  /** The path of the resource below the API: `/travel-guide`. */
  path: `/${string}`
  /** The demo's data. Sessions of real roles do not load them. */
  sample: () => Promise<DemoResource<Row, Entity, Payload>>
}

/**
 * Defines a resource outside of this package: a remote that keeps records of its own needs no new release of the host.
 *
 * @returns the hooks that its screens use
 */
export function defineResource<Row extends { id: number }, Entity extends { id: number }, Payload>({
  path,
  sample,
}: ResourceDefinition<Row, Entity, Payload>) {
  defineDemoResource(path, sample)
  return resourceHooks(resourceOf<Entity, Payload>(path.slice(1)))
}

interface RecordSearch {
  /** The path of the resource below the API: `/client`. */
  path: string
  /** What is searched. Empty: nothing, without a call. */
  search: string
  /** The fields that the server computes only when they are asked for, separated by commas. */
  asked?: string
  /** Loads the code that defines the resource, which has its sample data. Awaited in a demo session. */
  load?: (() => Promise<unknown>) | undefined
}

/** The first five records that are found in each resource; pending while there is nothing to search. */
export function useRecordSearches(searches: readonly RecordSearch[]) {
  const keys = useQueryKeys()
  return useQueries({
    queries: searches.map(({ path, search, asked, load }) => {
      const query: PageQuery = { pageIndex: 0, pageSize: 5, search, ...(asked && { with: asked }) }
      return {
        queryKey: keys.page(path.slice(1), query),
        queryFn: search
          ? async ({ signal }: { signal: AbortSignal }) => {
              if (!isRealRole(useSession.getState().user.role)) await load?.()
              return request<Page<object>>('GET', path, { query, signal })
            }
          : skipToken,
      }
    }),
  })
}
