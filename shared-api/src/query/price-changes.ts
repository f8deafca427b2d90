import { useQuery } from '@tanstack/react-query'
import { isRealRole, useSession } from 'shared-auth'
import { request } from '../client/request'
import { inSession } from '../client/session-guard'
import { useQueryKeys } from '../client/session-keys'
import type { PriceChange } from '../contract'

/** The newest changes of a service's price or a payment method's interest, newest first. The demo keeps none. */
export function usePriceChanges(name: 'service' | 'payment-method', id: number) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: [...keys.resource(name), 'price-changes', id],
    queryFn: ({ signal }) =>
      inSession(() => request<PriceChange[]>('GET', `/${name}/${id}/price-changes`, { signal })),
    enabled: useSession(({ user }) => isRealRole(user.role)),
  })
}
