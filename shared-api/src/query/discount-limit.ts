import { useQuery } from '@tanstack/react-query'
import { useQueryKeys } from '../client/session-keys'
import { withSource } from './source'

/** The highest discount that the user may give, in percent. */
export function useDiscountLimit() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.discountLimit(),
    queryFn: ({ signal }) => withSource((source) => source.discountLimit(signal)),
  })
}
