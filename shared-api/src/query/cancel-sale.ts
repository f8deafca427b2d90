import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useQueryKeys } from '../client/session-keys'
import type { Sale, SaleCancel } from '../contract'
import { saleSaved } from './sale-saved'
import { withSource } from './source'

/**
 * Cancels a sale, and gives back what was paid, or the part `giveBack` of it. Rejects with an ApiError: 403 `too-late` after its
 * day, 409 `cancelled` when it is already cancelled, 412 when it has changed since `ifMatch`.
 */
export function useCancelSale() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Sale, Error, SaleCancel & { id: number; ifMatch?: string | undefined }>({
    mutationFn: ({ id, ifMatch, ...payload }) =>
      withSource((source) => source.cancelSale(id, payload, ifMatch)),
    onSuccess: (sale) => saleSaved(client, keys, sale),
    // It may have been paid meanwhile: the sale and its payments are shown as they are now.
    onError: (_error, { id }) => client.invalidateQueries({ queryKey: keys.one('sale', id) }),
  })
}
