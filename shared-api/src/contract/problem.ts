import * as v from 'valibot'

export const FieldError = v.object({
  /** Path of the field in the payload: `name`, `saleItems.0.quantity`. */
  field: v.string(),
  message: v.string(),
})
export type FieldError = v.InferOutput<typeof FieldError>

/** What went wrong, for a program to act on. */
export const ProblemCode = v.picklist([
  /** No access token, or one that is wrong or has expired: refresh and try once more. */
  'token',
  /** The role may not do this. */
  'role',
  /** A page of another origin wants to change something. */
  'origin',
  /** A sale in another employee's name. */
  'employee',
  /** The payload does not fit; `errors` says where. */
  'validation',
  /** This Idempotency-Key was used with another payload. */
  'idempotency',
  /** The total that the client saw is no longer right; `current` has what is. */
  'price-changed',
  /** The day of the sale is over: an employee can no longer cancel or correct it. */
  'too-late',
  /** The sale has been cancelled before. */
  'cancelled',
])
export type ProblemCode = v.InferOutput<typeof ProblemCode>

/** RFC 9457 problem details, as `application/problem+json`. */
export const Problem = v.object({
  type: v.optional(v.string()),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  code: v.optional(ProblemCode),
  errors: v.optional(v.array(FieldError)),
})
export type Problem = v.InferOutput<typeof Problem>
