import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Sale } from '../contract'
import { withSource } from '../source'
import { saleSaved } from './sale-saved'
import { useQueryKeys } from './session-keys'

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
