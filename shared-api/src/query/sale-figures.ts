import { useQuery } from '@tanstack/react-query'
import { ask } from '../source'
import { useQueryKeys } from './session-keys'

/** What the session's sales of today and of this month come to; of all employees for those who see them all. */
export function useSaleFigures() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.saleFigures(),
    queryFn: ({ signal }) => ask((source) => source.saleFigures(signal)),
  })
}
