import * as v from 'valibot'
import { Interest } from './amount'
import { Id } from './fields'
import { text } from './text'

export const PaymentMethodInput = v.object({ type: text(3, 50), interest: Interest })
export type PaymentMethodInput = v.InferOutput<typeof PaymentMethodInput>
/** The payload that a client sends. */
export type PaymentMethodPayload = v.InferInput<typeof PaymentMethodInput>

export const PaymentMethod = v.object({
  id: Id,
  type: v.string(),
  /** A fraction: 0.15 is a surcharge of 15 %. */
  interest: v.number(),
})
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>
