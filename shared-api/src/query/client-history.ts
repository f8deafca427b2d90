import { useQuery } from '@tanstack/react-query'
import { withSource } from '../source'
import { useQueryKeys } from './session-keys'

/** What a client has bought, and the next trips. */
export function useClientHistory(id: number) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.clientHistory(id),
    queryFn: ({ signal }) => withSource((source) => source.clientHistory(id, signal)),
  })
}
