import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EnteredPayment, ResourceSource } from '../client/resource'
import { useQueryKeys } from '../client/session-keys'
import type { PaymentInput, RefundInput, Sale } from '../contract'
import { saleSaved } from './sale-saved'
import { withSource } from './source'
import { useRead } from './use-read'

/** The payments and refunds of a sale, the first one first, and the version of the sale that they are of. */
export function usePayments(saleId: number) {
  // Below the sale's own key, so that what changes the sale also reads its payments again.
  const query = useRead(['sale', 'one', saleId, 'payment'], (signal) =>
    withSource((source) => source.payments(saleId, signal)),
  )
  return { ...query, data: query.data?.payments, etag: query.data?.etag }
}

function useEnterPayment<Input>(
  saleId: number,
  enter: (source: ResourceSource, payment: EnteredPayment<Input>) => Promise<Sale>,
) {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Sale, Error, EnteredPayment<Input>>({
    mutationFn: (payment) => withSource((source) => enter(source, payment)),
    onSuccess: (sale) => saleSaved(client, keys, sale),
    // What was owed may have been paid meanwhile, or the interest changed: all is shown as it is now.
    onError: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.one('sale', saleId) }),
        client.invalidateQueries({ queryKey: keys.resource('payment-method') }),
      ]),
  })
}

/**
 * Takes a payment of a sale. Rejects with an ApiError: 409 `balance` for more than is owed (its `detail` says who took it and
 * when), 409 `cancelled`, 412 when the sale has changed since `ifMatch`, or 400 with the errors of the fields.
 */
export const useTakePayment = (saleId: number) =>
  useEnterPayment<PaymentInput>(saleId, (source, payment) => source.takePayment(saleId, payment))

/**
 * Takes back payments of a method. Rejects with an ApiError: 409 `balance` for more than is left of them, 403 `too-late` for an
 * employee and what they did not take themselves on the same day, 412 when the sale has changed since `ifMatch`.
 */
export const useRefund = (saleId: number) =>
  useEnterPayment<RefundInput>(saleId, (source, refund) => source.refund(saleId, refund))
