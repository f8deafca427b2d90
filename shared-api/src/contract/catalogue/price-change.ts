import * as v from 'valibot'

/**
 * A change of a service's price or of a payment method's interest, in `GET /service/{id}/price-changes` and
 * `GET /payment-method/{id}/price-changes`, newest first.
 */
export const PriceChange = v.object({
  id: v.number(),
  at: v.string(),
  /** A price, or a fraction for interest. */
  from: v.number(),
  to: v.number(),
  by: v.object({ name: v.string(), email: v.string() }),
})
export type PriceChange = v.InferOutput<typeof PriceChange>
