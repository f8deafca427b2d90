import type { Sale, SalePayload } from './contract'
import { request } from './http/client'
import { inSession } from './session-guard'

/**
 * Stores a sale on the server. Requests with the same key and payload store it once, so a draft keeps its key
 * over retries and reloads.
 * @throws ApiError (409 with code `price-changed`: its `body` is a `PriceChanged`), NetworkError,
 * AbortedError
 */
export function finishSale(
  payload: SalePayload,
  { idempotencyKey, signal }: { idempotencyKey: string; signal?: AbortSignal },
): Promise<Sale> {
  const headers = { 'idempotency-key': idempotencyKey }
  return inSession(() => request('POST', '/sale', { body: payload, headers, signal }))
}
