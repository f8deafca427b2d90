import { useQuery } from '@tanstack/react-query'
import { useQueryKeys } from '../client/session-keys'
import { withSource } from './source'

/** What a sale was before each of its changes, the newest first. */
export function useSaleHistory(id: number) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.saleHistory(id),
    queryFn: ({ signal }) => withSource((source) => source.saleHistory(id, signal)),
  })
}
