import { useQuery } from '@tanstack/react-query'
import { secondFactorSource } from '../client/second-factor'
import { useQueryKeys } from '../client/session-keys'

/** The second factor of the user's account, never from the cache. */
export function useOwnSecondFactor() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.ownSecondFactor(),
    queryFn: ({ signal }) => secondFactorSource().get(signal),
    staleTime: 0,
    gcTime: 0,
  })
}
