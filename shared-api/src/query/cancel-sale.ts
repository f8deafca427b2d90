import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useQueryKeys } from '../client/session-keys'
import type { Sale, SaleCancel } from '../contract'
import { saleSaved } from './sale-saved'
import { withSource } from './source'

/**
 * Cancels a sale, and gives back what was paid, or the part `giveBack` of it. Rejects with an ApiError: 403 `too-late` after its day, 409 `cancelled` when it is already
 * cancelled.
 */
export function useCancelSale() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Sale, Error, SaleCancel & { id: number }>({
    mutationFn: ({ id, ...payload }) => withSource((source) => source.cancelSale(id, payload)),
    onSuccess: (sale) => saleSaved(client, keys, sale),
  })
}
