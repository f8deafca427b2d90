import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useQueryKeys } from '../../client/session-keys'
import type { Region, RegionInput } from '../../contract'
import { withReceipts } from './with-receipts'

/** Chooses the country of the business, its language and formats. */
export function useSaveRegion() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Region, Error, RegionInput>({
    mutationFn: (input) => withReceipts((source) => source.saveRegion(input)),
    onSuccess: (stored) => {
      client.setQueryData(keys.region(), stored)
      void client.invalidateQueries({ queryKey: keys.auditLog() })
    },
  })
}
