import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeparturesInput } from '../client/resource'
import { useQueryKeys } from '../client/session-keys'
import { withSource } from './source'

/** Who travels in a period. While another period loads, `data` is that of the previous one. */
export function useDepartures(query: DeparturesInput) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.departures(query),
    queryFn: ({ signal }) => withSource((source) => source.departures(query, signal)),
    placeholderData: keepPreviousData,
  })
}
