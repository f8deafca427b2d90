import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useQueryKeys } from '../client/session-keys'
import { EVERY_PAGE, previousPage } from './previous-page'

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
