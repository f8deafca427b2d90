import * as v from 'valibot'
import { multilineText, text } from '../values/text'
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
  /** What the client's page says about paying, such as an alias and a CBU. Left out, it stays as it is. */
  howToPay: v.exactOptional(multilineText(0, 600)),
  /** What a client with a debt is written by WhatsApp, with `{name}`, `{amount}` and `{day}`. Empty: the usual words. */
  reminder: v.exactOptional(multilineText(0, 600)),
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
  howToPay: v.string(),
  reminder: v.string(),
  logo: v.nullable(v.string()),
})
export type Business = v.InferOutput<typeof Business>

/** The number of a receipt as it is shown. */
export const receiptNumber = (
  saleId: number,
  business: Pick<Business, 'receiptPrefix'> | undefined,
): string => `${business?.receiptPrefix ?? ''}${saleId}`
