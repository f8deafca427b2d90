import { useQuery } from '@tanstack/react-query'
import { useQueryKeys } from '../client/session-keys'
import { withReceipts } from './receipt/with-receipts'

/** The country of the business, its language and formats. */
export function useRegion() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.region(),
    queryFn: ({ signal }) => withReceipts((source) => source.region(signal)),
  })
}
