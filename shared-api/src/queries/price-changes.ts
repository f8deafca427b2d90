import type { PriceChange } from '../contract'
import { useRead } from './hooks'
import { request } from './request'

/** The newest changes of a service's price or a payment method's interest, newest first. The demo keeps none. */
export const usePriceChanges = (name: 'service' | 'payment-method', id: number) =>
  useRead([name, 'price-changes', id], (signal) =>
    request<PriceChange[]>('GET', `/${name}/${id}/price-changes`, { signal }),
  )
