import {
  type Query,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Change } from '../contract'
import { type QueryKeys, useQueryKeys } from '../http/keys'
import { onChanges } from '../live/changes'
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

type Key = readonly unknown[]
type Read<Result> = (signal: AbortSignal) => Promise<Result>
type ReadOptions<Result> = Pick<
  UseQueryOptions<Result>,
  'enabled' | 'staleTime' | 'gcTime' | 'placeholderData' | 'refetchOnMount' | 'refetchOnWindowFocus'
>

/**
 * Reads something for the session.
 *
 * @param key follows the session in the query key
 */
export function useRead<Result>(key: Key, read: Read<Result>, options: ReadOptions<Result> = {}) {
  const keys = useQueryKeys()
  return useQuery<Result>({
    queryKey: [...keys.session(), ...key],
    queryFn: ({ signal }) => read(signal),
    ...options,
  })
}

/** Like `useRead`. While another page loads, `data` is the previous one. */
export function useReadPage<Result>(key: Key, read: Read<Result>) {
  const keys = useQueryKeys()
  return useRead<Result>(key, read, {
    ...EVERY_PAGE,
    placeholderData: (data, query) => previousPage(keys)(data, query),
  })
}

/**
 * A mutation that changes what other queries show. These are read again, also after a failure: its cause may be a change by
 * somebody else.
 *
 * @param affected the beginnings of their query keys, without the session
 */
export function useWrite<Input, Result>(
  write: (input: Input) => Promise<Result>,
  ...affected: readonly Key[]
) {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Result, Error, Input>({
    mutationFn: write,
    onSettled: () => {
      for (const key of affected) void client.invalidateQueries({ queryKey: [...keys.session(), ...key] })
    },
  })
}

/**
 * A mutation of a setting, which is shown as it is stored.
 *
 * @param key of its query, without the session
 */
export function useSaveSetting<Input, Stored>(key: Key, save: (input: Input) => Promise<Stored>) {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Stored, Error, Input>({
    mutationFn: save,
    onSuccess: (stored) => {
      client.setQueryData<Stored>([...keys.session(), ...key], stored)
      void client.invalidateQueries({ queryKey: keys.auditLog() })
    },
  })
}

/**
 * Calls `heard` when a record of this topic has changed, here or elsewhere. Queries do not need it: those of
 * the topic are read again by themselves.
 *
 * @param topic the name of a resource: `sale`, `payment-method`
 * @param heard gets the change; without an id when several records, or unknown ones, have changed
 */
export function useChanges(topic: string, heard: (change: Omit<Change, 'topic'>) => void): void {
  const onHeard = useEffectEvent(heard)
  useEffect(
    () =>
      onChanges((changes) => {
        if (changes === 'unknown') return onHeard({})
        for (const change of changes) if (change.topic === topic) onHeard(change)
      }),
    [topic],
  )
}
