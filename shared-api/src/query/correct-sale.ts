import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Sale } from '../contract'
import type { SaleCorrection } from '../resource'
import { ask } from '../source'
import { cacheSaved } from './saved'
import { useQueryKeys } from './session-keys'

/**
 * Corrects a sale: another one takes its place. Rejects with an ApiError as `finishSale`, and 403 `too-late` once the
 * day of the sale is over, 409 `cancelled` when it has been cancelled or corrected already.
 */
export function useCorrectSale() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Sale, Error, SaleCorrection & { id: number }>({
    mutationFn: ({ id, ...correction }) => ask((source) => source.correctSale(id, correction)),
    onSuccess: (sale) => {
      cacheSaved(client, keys, 'sale', sale)
      void client.invalidateQueries({ queryKey: keys.reports() })
    },
    // A failure may come of what the sale has become meanwhile.
    onSettled: (_sale, _error, { id }) => client.invalidateQueries({ queryKey: keys.one('sale', id) }),
  })
}
