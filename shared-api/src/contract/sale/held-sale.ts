import * as v from 'valibot'
import { completePaging, listEntries } from '../api/page'
import { ClientInput } from '../person/client'
import { Id } from '../values/fields'
import { text } from '../values/text'
import { Discount } from './discount'
import { type OfflineSale, SaleInput } from './sale'

const reason = text(3, 200)

/**
 * Payload of `POST /held-sale`: a sale made offline that its seller may not finish. With `discard` the seller gives it up,
 * otherwise an administrator or owner decides. The request has the Idempotency-Key of the sale.
 *
 * `client` is one that was made offline and is not stored yet: the sale is for the stored client with its DNI or email, or for
 * a new one. Its `clientId` is then not used.
 */
export const HeldSaleInput = v.object({
  sale: v.pipe(
    SaleInput,
    v.forward(
      v.check(({ offline }) => offline !== undefined, 'Required'),
      ['offline'],
    ),
    v.transform((sale) => sale as OfflineSale),
  ),
  client: v.optional(ClientInput),
  reason,
  discard: v.boolean(),
})
export type HeldSaleInput = v.InferOutput<typeof HeldSaleInput>
export type HeldSalePayload = v.InferInput<typeof HeldSaleInput>

/** `POST /held-sale/{id}/refuse` */
export const HeldSaleRefusal = v.object({ reason })
export type HeldSaleRefusal = v.InferOutput<typeof HeldSaleRefusal>

export const HELD_SALE_STATES = ['WAITING', 'ACCEPTED', 'REFUSED', 'DISCARDED'] as const
export const HeldSaleState = v.picklist(HELD_SALE_STATES)
export type HeldSaleState = v.InferOutput<typeof HeldSaleState>

export const HeldSaleQuery = v.pipe(
  v.object({ ...listEntries, state: v.optional(HeldSaleState) }),
  completePaging(),
)
export type HeldSaleQuery = v.InferOutput<typeof HeldSaleQuery>

/** A sale made offline that waits for a decision, or the record of one. */
export const HeldSale = v.object({
  id: Id,
  state: HeldSaleState,
  /** When the server received it. */
  createdAt: v.string(),
  catalogueAt: v.string(),
  soldAt: v.string(),
  /** Why the seller could not finish it, or gave it up. */
  reason: v.string(),
  employeeEmail: v.string(),
  employeeName: v.string(),
  /** Who handed it in, when that was not the seller. */
  handedInBy: v.optional(v.nullable(v.string())),
  client: v.object({ id: Id, name: v.string(), lastname: v.string() }),
  lines: v.array(v.object({ serviceId: Id, name: v.string(), quantity: v.number() })),
  paymentMethod: v.object({ id: Id, type: v.string() }),
  /** What was taken off at the prices of now, with its reason. */
  discount: v.optional(v.nullable(Discount)),
  /** What is paid of a sale in parts, without interest. Null: all. */
  paid: v.optional(v.nullable(v.number())),
  /** The day until which the rest is to be paid. */
  dueOn: v.optional(v.nullable(v.string())),
  /** The total that seller and client agreed on. */
  total: v.number(),
  /** The total at current prices. Null when it has been decided. */
  currentTotal: v.nullable(v.number()),
  decidedAt: v.nullable(v.string()),
  decidedBy: v.nullable(v.object({ name: v.string(), email: v.string() })),
  /** The reason of a refusal. */
  decisionReason: v.nullable(v.string()),
  /** The sale that an accepted one was stored as. */
  saleId: v.nullable(Id),
})
export type HeldSale = v.InferOutput<typeof HeldSale>
