import { useQuery } from '@tanstack/react-query'
import { useQueryKeys } from '../client/session-keys'
import { withSource } from './source'

/** What the user has taken today, less what was given back, by payment method. */
export function useTakings() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.takings(),
    queryFn: ({ signal }) => withSource((source) => source.takings(signal)),
  })
}
