import * as v from 'valibot'
import { ClientInput } from '../person/client'
import { SumAmount } from '../values/amount'
import { Email } from '../values/fields'
import { text } from '../values/text'
import { Timestamp } from '../values/timestamp'
import { type OfflineSale, SaleInput } from './sale'

const reason = text(3, 200)

const KeptSale = v.pipe(
  SaleInput,
  v.forward(
    v.check(({ offline }) => offline !== undefined, 'Required'),
    ['offline'],
  ),
  v.transform((sale) => sale as OfflineSale),
)

/** Payload of `POST /sale/given-up`: a sale that is kept on a device, which its seller gives up. It is not sold then. */
export const GivenUpSale = v.object({
  employeeEmail: Email,
  soldAt: Timestamp,
  total: SumAmount,
  /** The name of the client, and those of the services. */
  client: v.optional(text(0, 200)),
  services: v.optional(text(0, 1_000)),
  reason,
})
export type GivenUpSale = v.InferOutput<typeof GivenUpSale>

/** Payload of `POST /held-sale` of devices of 0.1.0. `client` is one that was made offline, in place of the sale's `clientId`. */
export const HeldSaleInput = v.object({
  sale: KeptSale,
  client: v.optional(ClientInput),
  reason,
  discard: v.boolean(),
})

/** What devices of 0.1.0 read of a sale that was given up. */
export const HeldSale = v.object({ id: v.number(), state: v.literal('DISCARDED'), reason: v.string() })
