import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Sale } from '../contract'
import type { FinishedDraft } from '../resource'
import { withSource } from '../source'
import { saleSaved } from './sale-saved'
import { useQueryKeys } from './session-keys'

/**
 * Corrects a sale: a new sale replaces it. Rejects with an ApiError like `useRecordSale`, with 403 `too-late`
 * after the day of the sale, or with 409 `cancelled` when it is already cancelled or corrected.
 */
export function useCorrectSale() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Sale, Error, FinishedDraft & { id: number }>({
    mutationFn: ({ id, ...draft }) => withSource((source) => source.correctSale(id, draft)),
    onSuccess: (sale) => saleSaved(client, keys, sale),
    // Also after a failure, whose cause may be a change of the sale.
    onSettled: (_sale, _error, { id }) => client.invalidateQueries({ queryKey: keys.one('sale', id) }),
  })
}
