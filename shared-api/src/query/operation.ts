import { useQuery } from '@tanstack/react-query'
import { useQueryKeys } from '../client/session-keys'
import { withSource } from './source'

/** How the server is doing. For owners. */
export function useOperationState() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.operation(),
    queryFn: ({ signal }) => withSource(({ operation }) => operation.state(signal)),
  })
}
