import { queryOptions } from '@tanstack/react-query'
import type { QueryKeys } from '../client/keys'
import type { PageQuery } from '../client/page-query'
import type { NamedResource } from '../client/resource'

/** The query of a search while the user types: the first 5 results. */
export const firstResults = (search: string): PageQuery => ({ pageIndex: 0, pageSize: 5, search })

export const pageOptions = <Entity, Payload>(
  { name, page }: NamedResource<Entity, Payload>,
  keys: QueryKeys,
  query: PageQuery,
) => queryOptions({ queryKey: keys.page(name, query), queryFn: ({ signal }) => page(query, signal) })

export const entityOptions = <Entity, Payload>(
  { name, get }: NamedResource<Entity, Payload>,
  keys: QueryKeys,
  id: number,
) => queryOptions({ queryKey: keys.one(name, id), queryFn: ({ signal }) => get(id, signal) })
