import { useQuery } from '@tanstack/react-query'
import { ownSessions } from '../account'
import { useQueryKeys } from './session-keys'

/** The caller's own sessions, always as they are now. */
export function useOwnSessions() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.ownSessions(),
    queryFn: ({ signal }) => ownSessions(signal),
    staleTime: 0,
  })
}
