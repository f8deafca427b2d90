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
  /** The currencies of both, of a price. Null or undefined: that of the business. */
  fromCurrency: v.optional(v.nullable(v.string())),
  toCurrency: v.optional(v.nullable(v.string())),
  by: v.object({ name: v.string(), email: v.string() }),
})
export type PriceChange = v.InferOutput<typeof PriceChange>
