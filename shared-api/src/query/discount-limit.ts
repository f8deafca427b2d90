import { useQuery } from '@tanstack/react-query'
import { withSource } from '../source'
import { useQueryKeys } from './session-keys'

/** The highest discount that the user may give, in percent. */
export function useDiscountLimit() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.discountLimit(),
    queryFn: ({ signal }) => withSource((source) => source.discountLimit(signal)),
  })
}
