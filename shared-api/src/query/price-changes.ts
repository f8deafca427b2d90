import { useQuery } from '@tanstack/react-query'
import { isRealRole, useSession } from 'shared-auth'
import type { PriceChange } from '../contract'
import { request } from '../http/client'
import { inSession } from '../session-guard'
import { useQueryKeys } from './session-keys'

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
