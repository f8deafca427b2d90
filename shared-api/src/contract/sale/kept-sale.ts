import * as v from 'valibot'
import { SumAmount } from '../values/amount'
import { CurrencyCode, Email } from '../values/fields'
import { text } from '../values/text'
import { Timestamp } from '../values/timestamp'

/** Payload of `POST /sale/given-up`: a sale that is kept on a device, which its seller gives up. It is not sold then. */
export const GivenUpSale = v.object({
  employeeEmail: Email,
  soldAt: Timestamp,
  total: SumAmount,
  /** Of `total`. Undefined: of a page of 0.4.0. */
  currency: v.optional(CurrencyCode),
  /** The name of the client, and those of the services. */
  client: v.optional(text(0, 200)),
  services: v.optional(text(0, 1_000)),
  reason: text(3, 200),
})
export type GivenUpSale = v.InferOutput<typeof GivenUpSale>
