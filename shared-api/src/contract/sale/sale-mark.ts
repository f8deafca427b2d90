import * as v from 'valibot'
import { FieldError } from '../api/problem'

// Own file: keeps the checks out of the entry bundle.

/**
 * What in a sale is not as the rules are. It refuses a sale that is made online, at its field. A sale that was made offline is stored
 * and marked with it, for an administrator or owner to look at.
 */
export const SaleMark = v.object({
  ...FieldError.entries,
  /** The service or payment method. */
  of: v.optional(v.string()),
  /** A price, discount or total of the sale, or the interest of its payment as a fraction. */
  agreed: v.optional(v.number()),
  /** The same by the rules. */
  expected: v.optional(v.number()),
})
export type SaleMark = v.InferOutput<typeof SaleMark>
