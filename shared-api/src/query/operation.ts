import { useQuery } from '@tanstack/react-query'
import { withSource } from '../source'
import { useQueryKeys } from './session-keys'

/** How the server is doing. For owners. */
export function useOperationState() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.operation(),
    queryFn: ({ signal }) => withSource(({ operation }) => operation.state(signal)),
  })
}
