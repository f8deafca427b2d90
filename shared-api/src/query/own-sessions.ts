import { useQuery } from '@tanstack/react-query'
import { ownSessions } from '../client/account'
import { useQueryKeys } from '../client/session-keys'

/** The sessions of the user's account, never from the cache. */
export function useOwnSessions() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.ownSessions(),
    queryFn: ({ signal }) => ownSessions(signal),
    staleTime: 0,
  })
}
