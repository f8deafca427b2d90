import type { Client, ClientHistory, ClientMerge, ClientPayload, Departures } from '../contract'
import { useQueryKeys } from '../http/keys'
import { readEntity } from '../http/read-response'
import type { DeparturesInput } from '../http/records'
import { previousPage, useRead, useReadPage, useWrite } from './hooks'
import { request } from './request'
import { ifMatching } from './resource'

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

interface ClientMergeInput extends Omit<ClientMerge, 'person'> {
  person: ClientPayload
  /** The client that stays, and its version. */
  id: number
  ifMatch: string | undefined
}

/**
 * Makes one of two records of one person. Rejects with an ApiError: 412 when one of the two has changed, 409 when a third client has
 * the DNI or email.
 */
export const useMergeClients = () =>
  useWrite(
    ({ id, ifMatch, ...body }: ClientMergeInput) =>
      request('POST', `/client/${id}/merge`, {
        body,
        headers: ifMatching(ifMatch),
        read: readEntity<Client>,
      }),
    ...['client', 'client-history', 'sale', 'note', 'departure'].map((name) => [name]),
  )
