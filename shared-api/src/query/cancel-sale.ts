import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useQueryKeys } from '../client/session-keys'
import type { Sale } from '../contract'
import { saleSaved } from './sale-saved'
import { withSource } from './source'

interface CancelledSale {
  id: number
  reason: string
}

/**
 * Cancels a sale. Rejects with an ApiError: 403 `too-late` after its day, 409 `cancelled` when it is already
 * cancelled.
 */
export function useCancelSale() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Sale, Error, CancelledSale>({
    mutationFn: ({ id, reason }) => withSource((source) => source.cancelSale(id, { reason })),
    onSuccess: (sale) => saleSaved(client, keys, sale),
  })
}
