import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useQueryKeys } from '../../client/session-keys'
import type { DiscountLimits } from '../../contract'
import { withReceipts } from './with-receipts'

/** The highest discount that each role may give. For owners. */
export function useDiscountLimits() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.discountLimits(),
    queryFn: ({ signal }) => withReceipts((source) => source.discountLimits(signal)),
  })
}

export function useSaveDiscountLimits() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<DiscountLimits, Error, DiscountLimits>({
    mutationFn: (input) => withReceipts((source) => source.saveDiscountLimits(input)),
    onSuccess: (stored) => {
      client.setQueryData(keys.discountLimits(), stored)
      void client.invalidateQueries({ queryKey: keys.auditLog() })
    },
  })
}
