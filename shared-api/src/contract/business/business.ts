import * as v from 'valibot'
import { text } from '../values/text'
import { Logo } from './logo'

/** `PUT /business`: what receipts and mails say about the business. Empty: not shown. */
export const BusinessInput = v.object({
  /** Without it, the brand of `config.json` is shown. */
  name: text(0, 80),
  /** CUIT. */
  taxNumber: text(0, 20),
  address: text(0, 120),
  phone: text(0, 40),
  /** At the foot of receipts. */
  legalLine: text(0, 300),
  /** Before the number of a receipt: `0001-`. */
  receiptPrefix: text(0, 10),
  /** A data URL. */
  logo: v.nullable(Logo),
})
export type BusinessInput = v.InferOutput<typeof BusinessInput>

/** `GET /business` */
export const Business = v.object({
  name: v.string(),
  taxNumber: v.string(),
  address: v.string(),
  phone: v.string(),
  legalLine: v.string(),
  receiptPrefix: v.string(),
  logo: v.nullable(v.string()),
})
export type Business = v.InferOutput<typeof Business>

/** The number of a receipt as it is shown. */
export const receiptNumber = (
  saleId: number,
  business: Pick<Business, 'receiptPrefix'> | undefined,
): string => `${business?.receiptPrefix ?? ''}${saleId}`
