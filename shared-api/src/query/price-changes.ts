import { isRealRole, useSession } from 'shared-auth'
import { request } from '../client/request'
import { inSession } from '../client/session-guard'
import type { PriceChange } from '../contract'
import { useRead } from './use-read'

/** The newest changes of a service's price or a payment method's interest, newest first. The demo keeps none. */
export const usePriceChanges = (name: 'service' | 'payment-method', id: number) =>
  useRead(
    [name, 'price-changes', id],
    (signal) => inSession(() => request<PriceChange[]>('GET', `/${name}/${id}/price-changes`, { signal })),
    { enabled: useSession(({ user }) => isRealRole(user.role)) },
  )
