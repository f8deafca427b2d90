import { queryOptions } from '@tanstack/react-query'
import type { PageQuery, ResourceName } from '../resource'
import { resource } from '../source'
import type { QueryKeys } from './keys'

/** The query of a search while the user types: the first 5 results. */
export const firstFew = (search: string): PageQuery => ({ pageIndex: 0, pageSize: 5, search })

export const pageOptions = <Name extends ResourceName>(name: Name, keys: QueryKeys, query: PageQuery) =>
  queryOptions({
    queryKey: keys.page(name, query),
    queryFn: ({ signal }) => resource(name).page(query, signal),
  })

export const oneOptions = <Name extends ResourceName>(name: Name, keys: QueryKeys, id: number) =>
  queryOptions({
    queryKey: keys.one(name, id),
    queryFn: ({ signal }) => resource(name).get(id, signal),
  })
