import type { Sale, SalePayload } from './contract'
import { request } from './http/client'
import { inSession } from './session-guard'

/**
 * Sells, on the server. The same key with the same payload is the same sale, however often it is sent, so a draft
 * keeps its key over retries and reloads.
 * @throws ApiError (409 with code `price-changed`: its `body` is a `PriceChanged`), NetworkError, AbortedError
 */
export function finishSale(
  payload: SalePayload,
  { idempotencyKey, signal }: { idempotencyKey: string; signal?: AbortSignal },
): Promise<Sale> {
  const headers = { 'idempotency-key': idempotencyKey }
  return inSession(() => request('POST', '/sale', { body: payload, headers, signal }))
}
