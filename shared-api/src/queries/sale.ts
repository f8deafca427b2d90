import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  ChangeOfSale,
  DiscountLimit,
  DueSales,
  Payment,
  PaymentInput,
  RefundInput,
  Sale,
  SaleCancel,
} from '../contract'
import { type QueryKeys, useQueryKeys } from '../http/keys'
import { readEntity, readJson } from '../http/read-response'
import type { EnteredPayment, FinishedChange, FinishedDraft, RecordedSale } from '../http/records'
import { useRead } from './hooks'
import { request } from './request'
import { ifMatching } from './resource'
import { cacheSaved } from './resource-hooks'

/** Puts a stored sale into the cache, and reads again what counts or lists sales. */
function saleSaved(client: QueryClient, keys: QueryKeys, sale: Sale): void {
  cacheSaved(client, keys, 'sale', sale)
  refreshSums(client, keys)
  for (const queryKey of [keys.saleHistory(sale.id), keys.payments(sale.id)])
    void client.invalidateQueries({ queryKey })
}

/** Reads again what sums up sales. */
export function refreshSums(client: QueryClient, keys: QueryKeys): void {
  for (const name of ['report', 'drawer', 'client-history', 'departure'])
    void client.invalidateQueries({ queryKey: keys.resource(name) })
}

/**
 * Records a sale: on the server for real roles, in this browser for demo roles. On a device that sells offline the sale is kept
 * here when the server does not answer. Rejects with an ApiError (409
 * with code `price-changed`: its `body` is a `PriceChanged`), a NetworkError or an AbortedError.
 */
export function useRecordSale() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<RecordedSale, Error, FinishedDraft>({
    mutationFn: ({ payload, idempotencyKey, chosen }) =>
      request('POST', '/sale', {
        body: payload,
        chosen,
        headers: { 'idempotency-key': idempotencyKey },
        read: readEntity<Sale>,
      }),
    onSuccess: (sale) => {
      if (!sale.waitingKey) saleSaved(client, keys, sale)
    },
  })
}

/**
 * Changes a sale under its number. Rejects with an ApiError like `useRecordSale`, with 403 `too-late` for what an employee may not
 * change after the day of the sale, with 409 `cancelled`, or with 412 when somebody has changed it meanwhile.
 */
export function useChangeSale() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Sale, Error, FinishedChange & { id: number }>({
    mutationFn: ({ id, payload, idempotencyKey, ifMatch, chosen }) =>
      request('PUT', `/sale/${id}`, {
        body: payload,
        chosen,
        headers: { 'idempotency-key': idempotencyKey, ...ifMatching(ifMatch) },
        read: readEntity<Sale>,
      }),
    onSuccess: (sale) => saleSaved(client, keys, sale),
    // Also after a failure, whose cause may be a change of the sale.
    onSettled: (_sale, _error, { id }) => client.invalidateQueries({ queryKey: keys.one('sale', id) }),
  })
}

/**
 * Cancels a sale, and gives back what was paid, or the part `giveBack` of it. Rejects with an ApiError: 403 `too-late` after its
 * day, 409 `cancelled` when it is already cancelled, 412 when it has changed since `ifMatch`.
 */
export function useCancelSale() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Sale, Error, SaleCancel & { id: number; ifMatch?: string | undefined }>({
    mutationFn: ({ id, ifMatch, ...body }) =>
      request('POST', `/sale/${id}/cancel`, { body, headers: ifMatching(ifMatch), read: readEntity<Sale> }),
    onSuccess: (sale) => saleSaved(client, keys, sale),
    // It may have been paid meanwhile: the sale and its payments are shown as they are now.
    onError: (_error, { id }) => client.invalidateQueries({ queryKey: keys.one('sale', id) }),
  })
}

/** Notes that the marks of a sale have been looked at. */
export function useCheckSale() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Sale, Error, number>({
    mutationFn: (id) => request('POST', `/sale/${id}/check`, { read: readEntity<Sale> }),
    onSuccess: (sale) => saleSaved(client, keys, sale),
  })
}

/** What a sale was before each of its changes, the newest first. */
export const useSaleHistory = (id: number) =>
  useRead(['sale', 'history', id], (signal) =>
    request<ChangeOfSale[]>('GET', `/sale/${id}/changes`, { signal }),
  )

/** The first sales that are due today or earlier, the oldest first. */
export const useDueSales = () =>
  useRead(['sale', 'due'], (signal) => request<DueSales>('GET', '/sale/due', { signal }))

/** The highest discount that the user may give, in percent. */
export const useDiscountLimit = () =>
  useRead(['discount-limit'], (signal) => request<DiscountLimit>('GET', '/sale/discount-limit', { signal }))

/**
 * The payments and refunds of a sale, the first one first, and the version of the sale that they are of. Of a sale that the server
 * has not confirmed, whose id is 0, nothing is read.
 */
export function usePayments(saleId: number) {
  // Nested under the sale's key: invalidating the sale invalidates its payments.
  const query = useRead(
    ['sale', 'one', saleId, 'payment'],
    (signal) => request('GET', `/sale/${saleId}/payment`, { signal, read: readPayments }),
    { enabled: saleId > 0 },
  )
  return { ...query, data: query.data?.payments, etag: query.data?.etag }
}

async function readPayments(response: Response): Promise<{ payments: Payment[]; etag?: string }> {
  const payments = await readJson<Payment[]>(response)
  const etag = response.headers.get('etag')
  return { payments, ...(etag && { etag }) }
}

function useEnterPayment<Input>(saleId: number, kind: 'payment' | 'refund') {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Sale, Error, EnteredPayment<Input>>({
    mutationFn: ({ payload, idempotencyKey, ifMatch }) =>
      request('POST', `/sale/${saleId}/${kind}`, {
        body: payload,
        headers: { 'idempotency-key': idempotencyKey, ...ifMatching(ifMatch) },
        read: readEntity<Sale>,
      }),
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
export const useTakePayment = (saleId: number) => useEnterPayment<PaymentInput>(saleId, 'payment')

/**
 * Takes back payments of a method. Rejects with an ApiError: 409 `balance` for more than is left of them, 403 `too-late` for an
 * employee and what they did not take themselves on the same day, 412 when the sale has changed since `ifMatch`.
 */
export const useRefund = (saleId: number) => useEnterPayment<RefundInput>(saleId, 'refund')
