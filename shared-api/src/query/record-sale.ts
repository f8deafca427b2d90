import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Sale } from '../contract'
import type { FinishedDraft } from '../resource'
import { withSource } from '../source'
import { cacheSaved } from './cache-saved'
import { useQueryKeys } from './session-keys'

/**
 * Records a sale: on the server for real roles, in this browser for demo roles. Rejects with an ApiError (409
 * with code `price-changed`: its `body` is a `PriceChanged`), a NetworkError or an AbortedError.
 */
export function useRecordSale() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Sale, Error, FinishedDraft>({
    mutationFn: (draft) => withSource((source) => source.recordSale(draft)),
    onSuccess: (sale) => {
      cacheSaved(client, keys, 'sale', sale)
      void client.invalidateQueries({ queryKey: keys.reports() })
    },
  })
}
