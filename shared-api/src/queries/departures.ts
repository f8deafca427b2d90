import type { ClientHistory, Departures } from '../contract'
import { useQueryKeys } from '../http/keys'
import type { DeparturesInput } from '../http/records'
import { previousPage, useRead, useReadPage } from './hooks'
import { request } from './request'

/** Who travels in a period. While another period loads, `data` is that of the previous one. */
export const useDepartures = (query: DeparturesInput) =>
  useReadPage(['departure', query], (signal) =>
    request<Departures>('GET', '/departure', { query: { ...query }, signal }),
  )

/**
 * What a client has bought, and the next trips. While more purchases load, `data` has those before.
 *
 * @param purchases the largest number of purchases to read
 */
export function useClientHistory(id: number, purchases: number) {
  const keys = useQueryKeys()
  return useRead(
    ['client-history', id, purchases],
    (signal) => request<ClientHistory>('GET', `/client/${id}/history`, { query: { purchases }, signal }),
    {
      placeholderData: (data, query) =>
        query?.queryKey.at(-2) === id ? previousPage(keys)(data, query) : undefined,
    },
  )
}
