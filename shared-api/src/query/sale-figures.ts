import { useQuery } from '@tanstack/react-query'
import { useQueryKeys } from '../client/session-keys'
import { withSource } from './source'

/** The sales of today and of this month that the user may see; with a client all sales to the client, too. */
export function useSaleFigures(clientId?: string) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.saleFigures(clientId),
    queryFn: ({ signal }) => withSource((source) => source.saleFigures(clientId, signal)),
  })
}
