import { useQuery } from '@tanstack/react-query'
import { withSource } from '../source'
import { useQueryKeys } from './session-keys'

/** The sales of today and of this month that the user may see. */
export function useSaleFigures() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.saleFigures(),
    queryFn: ({ signal }) => withSource((source) => source.saleFigures(signal)),
  })
}
