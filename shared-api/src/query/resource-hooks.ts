import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EntityOf, PageQuery, PayloadOf, ResourceName, Stored } from '../resource'
import { resource } from '../source'
import { firstFew, oneOptions, pageOptions } from './options'
import { pageBefore } from './page-before'
import { cacheSaved } from './saved'
import { useQueryKeys } from './session-keys'

export interface Save<Payload> {
  /** Of what is to be updated; 0 or none creates. */
  id?: number | null | undefined
  payload: Payload
  /** The `etag` of what is updated: the save fails with 412 if it has changed since. */
  ifMatch?: string | undefined
}

/**
 * The hooks of one resource. None takes query options: what is cached, refreshed and repeated is the same for
 * every caller.
 */
export function resourceHooks<Name extends ResourceName>(name: Name) {
  type Entity = EntityOf<Name>
  const { list, csv, create, update } = resource(name)

  return {
    /** A page of the list. While another one loads, `data` is the one before and `isPlaceholderData` true. */
    usePage(query: PageQuery) {
      const keys = useQueryKeys()
      return useQuery({ ...pageOptions(name, keys, query), placeholderData: pageBefore(keys) })
    },

    /** The first few that `search` finds; pending, without a call, while there is nothing to search for. */
    useSearch(search: string) {
      const keys = useQueryKeys()
      return useQuery({
        ...pageOptions(name, keys, firstFew(search)),
        ...(!search && { queryFn: skipToken }),
      })
    },

    /** Everything there is. */
    useList() {
      const keys = useQueryKeys()
      return useQuery({ queryKey: keys.list(name), queryFn: ({ signal }) => list(signal) })
    },

    /** One entity; pending, without a call, while `id` is 0 or none. */
    useOne(id: number | null | undefined) {
      const keys = useQueryKeys()
      return useQuery({
        ...oneOptions(name, keys, id ?? 0),
        ...(!id && { queryFn: skipToken }),
      })
    },

    /** Creates or updates; the lists show the result without being asked to. */
    useSave() {
      const keys = useQueryKeys()
      const client = useQueryClient()
      return useMutation<Stored<Entity>, Error, Save<PayloadOf<Name>>>({
        mutationFn: ({ id, payload, ifMatch }) => (id ? update(id, payload, { ifMatch }) : create(payload)),
        onSuccess: (saved) => cacheSaved(client, keys, name, saved),
      })
    },

    /** Fetches a list as CSV: everything that its search and filters let through. */
    useCsv() {
      return useMutation<Blob, Error, PageQuery>({ mutationFn: (query) => csv(query) })
    },

    /** Reads an entity past the cache. */
    useReread() {
      const keys = useQueryKeys()
      const client = useQueryClient()
      return (id: number) => client.fetchQuery({ ...oneOptions(name, keys, id), staleTime: 0 })
    },

    /** Fetches ahead what is about to be opened; failures stay silent, and are met again when it is. */
    usePrefetch() {
      const keys = useQueryKeys()
      const client = useQueryClient()
      return useMemo(
        () => ({
          page: (query: PageQuery) => void client.prefetchQuery(pageOptions(name, keys, query)),
          one: (id: number) => void client.prefetchQuery(oneOptions(name, keys, id)),
        }),
        [keys, client, name],
      )
    },
  }
}
