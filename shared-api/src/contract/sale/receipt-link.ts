import * as v from 'valibot'
import { Business } from '../business/business'
import { Id } from '../values/fields'
import { PrintedSale } from './printed-sale'

/** The time after which a link to a receipt stops working. */
export const RECEIPT_LINK_DAYS = 30

/** A link with which everybody who has it may read the receipt. */
export const ReceiptLink = v.object({
  id: Id,
  createdAt: v.string(),
  /** The name of the user who made it. */
  createdBy: v.string(),
  expiresAt: v.string(),
})
export type ReceiptLink = v.InferOutput<typeof ReceiptLink>

/** `POST /sale/{id}/receipt-link`: the token is in this answer only, because the server stores its hash. */
export const NewReceiptLink = v.object({
  ...ReceiptLink.entries,
  token: v.string(),
  /** What brings the link to the client, in the language of the business. The link follows the message. */
  subject: v.string(),
  message: v.string(),
})
export type NewReceiptLink = v.InferOutput<typeof NewReceiptLink>

/** `POST /public-receipt` */
export const PublicReceiptInput = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })
export type PublicReceiptInput = v.InferOutput<typeof PublicReceiptInput>

export const PublicReceipt = v.object({
  sale: PrintedSale,
  /** The client's phone, 0 when not set. */
  phoneNumber: v.number(),
  business: Business,
  /** The names of the travellers. */
  travellers: v.array(v.string()),
})
export type PublicReceipt = v.InferOutput<typeof PublicReceipt>
