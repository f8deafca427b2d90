import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FinishedDraft, RecordedSale } from '../client/resource'
import { useQueryKeys } from '../client/session-keys'
import { saleSaved } from './sale-saved'
import { withSource } from './source'

/**
 * Records a sale: on the server for real roles, in this browser for demo roles. On a device that sells offline the sale is kept
 * here when the server does not answer. Rejects with an ApiError (409
 * with code `price-changed`: its `body` is a `PriceChanged`), a NetworkError or an AbortedError.
 */
export function useRecordSale() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<RecordedSale, Error, FinishedDraft>({
    mutationFn: (draft) => withSource((source) => source.recordSale(draft)),
    onSuccess: (sale) => {
      if (!sale.waitingKey) saleSaved(client, keys, sale)
    },
  })
}
