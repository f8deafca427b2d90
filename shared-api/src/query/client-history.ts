import { useQueryKeys } from '../client/session-keys'
import type { ClientHistory } from '../contract'
import { previousPage } from './previous-page'
import { request } from './request'
import { useRead } from './use-read'

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
