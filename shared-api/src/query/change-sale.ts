import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FinishedChange } from '../client/resource'
import { useQueryKeys } from '../client/session-keys'
import type { Sale } from '../contract'
import { saleSaved } from './sale-saved'
import { withSource } from './source'

/**
 * Changes a sale under its number. Rejects with an ApiError like `useRecordSale`, with 403 `too-late` for what an employee may not
 * change after the day of the sale, with 409 `cancelled`, or with 412 when somebody has changed it meanwhile.
 */
export function useChangeSale() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Sale, Error, FinishedChange & { id: number }>({
    mutationFn: ({ id, ...change }) => withSource((source) => source.changeSale(id, change)),
    onSuccess: (sale) => saleSaved(client, keys, sale),
    // Also after a failure, whose cause may be a change of the sale.
    onSettled: (_sale, _error, { id }) => client.invalidateQueries({ queryKey: keys.one('sale', id) }),
  })
}
