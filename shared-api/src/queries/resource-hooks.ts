import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Page } from '../contract'
import { type PageQuery, type QueryKeys, shownIn, useQueryKeys } from '../http/keys'
import type { Stored } from '../http/records'
import { EVERY_PAGE, previousPage, useChanges } from './hooks'
import { type Resource, resource } from './resource'

/**
 * Puts a saved entity into the cache: cached rows are replaced at once, and every query whose result may have
 * changed is invalidated.
 */
export function cacheSaved<Entity extends { id: number }>(
  client: QueryClient,
  keys: QueryKeys,
  name: string,
  saved: Entity,
): void {
  const replaced = (rows: Entity[]) => rows.map((row) => (row.id === saved.id ? saved : row))
  client.setQueryData<Entity>(keys.one(name, saved.id), saved)
  client.setQueryData<Entity[]>(keys.list(name), (rows) => rows && replaced(rows))
  client.setQueriesData<Page<Entity>>(
    { queryKey: keys.pages(name) },
    (page) => page && { ...page, content: replaced(page.content) },
  )
  const pieces = ['loaded-pages', 'options', 'option-label'].map((kind) => [...keys.resource(name), kind])
  const touched = [keys.list(name), keys.pages(name), ...pieces, ...shownIn(name).map(keys.resource)]
  for (const queryKey of touched) void client.invalidateQueries({ queryKey })
}

export interface Save<Payload> {
  /** The id of the entity to update. 0, null or undefined creates a new one. */
  id?: number | null | undefined
  payload: Payload
  /**
   * The `etag` of the version that the update is based on. If the entity has changed since, the save fails
   * with 412.
   */
  ifMatch?: string | undefined
}

/**
 * The hooks of one resource. They take no query options, so that caching and retries are the same for every
 * caller.
 */
export function resourceHooks<Entity extends { id: number }, Payload>(records: Resource<Entity, Payload>) {
  const { name, list, page, csv, create, update } = records

  /** The loaded pages as one. Declared once, so that the rows stay the same object between renders. */
  const asOnePage = ({ pages }: InfiniteData<Page<Entity>>) => ({
    content: pages.flatMap(({ content }) => content),
    totalElements: pages.at(-1)?.totalElements ?? 0,
    totalPages: 1,
  })

  return {
    /**
     * A page of the list. While another one loads, `data` is the previous page and `isPlaceholderData` is
     * true.
     */
    usePage(query: PageQuery, { enabled = true } = {}) {
      const keys = useQueryKeys()
      return useQuery({
        ...pageOptions(records, keys, query),
        ...EVERY_PAGE,
        placeholderData: previousPage(keys),
        enabled,
      })
    },

    /** The first page of the list. `fetchNextPage` adds the next one below it. */
    useLoadedPages({ pageIndex: _first, ...query }: PageQuery) {
      const keys = useQueryKeys()
      return useInfiniteQuery({
        queryKey: keys.loadedPages(name, query),
        queryFn: ({ pageParam, signal }) => page({ ...query, pageIndex: pageParam }, signal),
        initialPageParam: 0,
        getNextPageParam: ({ last, number }) => (last ? undefined : number + 1),
        placeholderData: previousPage(keys),
        select: asOnePage,
      })
    },

    /** All records. */
    useList() {
      const keys = useQueryKeys()
      return useQuery({ queryKey: keys.list(name), queryFn: ({ signal }) => list(signal) })
    },

    /** One entity. Pending, without a request, while `id` is 0, null or undefined. */
    useOne(id: number | null | undefined) {
      const keys = useQueryKeys()
      return useQuery({
        ...entityOptions(records, keys, id ?? 0),
        ...(!id && { queryFn: skipToken }),
      })
    },

    /** The name of the user who has last changed the entity on screen. Undefined when it is unknown. */
    useChangedBy(id: number | null | undefined) {
      const [changedBy, setChangedBy] = useState<string>()
      useChanges(name, (change) => {
        if (change.id === undefined || change.id === id) setChangedBy(change.by)
      })
      return changedBy
    },

    /** Creates or updates an entity, and updates the cached lists. */
    useSave() {
      const keys = useQueryKeys()
      const client = useQueryClient()
      return useMutation<Stored<Entity>, Error, Save<Payload>>({
        mutationFn: ({ id, payload, ifMatch }) => (id ? update(id, payload, { ifMatch }) : create(payload)),
        onSuccess: (saved) => cacheSaved(client, keys, name, saved),
      })
    },

    /** Fetches all records that match the search and filters, as CSV. */
    useCsv() {
      return useMutation<Blob, Error, PageQuery>({ mutationFn: (query) => csv(query) })
    },

    /** Reads an entity from the server, not from the cache. */
    useReread() {
      const keys = useQueryKeys()
      const client = useQueryClient()
      return (id: number) => client.fetchQuery({ ...entityOptions(records, keys, id), staleTime: 0 })
    },

    /**
     * Prefetches a page or an entity. Failures are ignored, because the request is repeated when it is
     * opened.
     */
    usePrefetch() {
      const keys = useQueryKeys()
      const client = useQueryClient()
      return useMemo(
        () => ({
          page: (query: PageQuery) => void client.prefetchQuery(pageOptions(records, keys, query)),
          one: (id: number) => void client.prefetchQuery(entityOptions(records, keys, id)),
        }),
        [keys, client, records],
      )
    },
  }
}

export type ResourceHooks<Entity extends { id: number }, Payload> = ReturnType<
  typeof resourceHooks<Entity, Payload>
>

const pageOptions = <Entity, Payload>(
  { name, page }: Resource<Entity, Payload>,
  keys: QueryKeys,
  query: PageQuery,
) => queryOptions({ queryKey: keys.page(name, query), queryFn: ({ signal }) => page(query, signal) })

const entityOptions = <Entity, Payload>(
  { name, get }: Resource<Entity, Payload>,
  keys: QueryKeys,
  id: number,
) => queryOptions({ queryKey: keys.one(name, id), queryFn: ({ signal }) => get(id, signal) })

export const categories = /* @__PURE__ */ resourceHooks(/* @__PURE__ */ resource('category'))
export const paymentMethods = /* @__PURE__ */ resourceHooks(/* @__PURE__ */ resource('payment-method'))
export const services = /* @__PURE__ */ resourceHooks(/* @__PURE__ */ resource('service'))
export const clients = /* @__PURE__ */ resourceHooks(/* @__PURE__ */ resource('client'))
export const employees = /* @__PURE__ */ resourceHooks(/* @__PURE__ */ resource('employee'))
export const suppliers = /* @__PURE__ */ resourceHooks(/* @__PURE__ */ resource('supplier'))
export const notes = /* @__PURE__ */ resourceHooks(/* @__PURE__ */ resource('note'))
export const sales = /* @__PURE__ */ resourceHooks(/* @__PURE__ */ resource('sale'))
