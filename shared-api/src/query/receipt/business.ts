import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Stored } from '../../client/resource'
import { useQueryKeys } from '../../client/session-keys'
import type { Business, BusinessInput } from '../../contract'
import { withReceipts } from './with-receipts'

/** What receipts say about the business, with its version. */
export function useBusiness() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.resource('business'),
    queryFn: ({ signal }) => withReceipts((source) => source.business(signal)),
  })
}

/** Rejects with an ApiError 412 when somebody else has changed the business since the version `ifMatch`. */
export function useSaveBusiness() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Stored<Business>, Error, { input: BusinessInput; ifMatch: string | undefined }>({
    mutationFn: ({ input, ifMatch }) => withReceipts((source) => source.saveBusiness(input, ifMatch)),
    onSuccess: (stored) => {
      client.setQueryData(keys.resource('business'), stored)
      void client.invalidateQueries({ queryKey: keys.auditLog() })
    },
  })
}
