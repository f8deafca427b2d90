import * as v from 'valibot'
import { Email, Id } from '../values/fields'

/** `POST /auth/forgotten-password` */
export const ForgottenPassword = v.object({ email: Email })
export type ForgottenPassword = v.InferOutput<typeof ForgottenPassword>

/** `GET /auth/options`: the features of this server; public. */
export const ServerOptions = v.object({
  /** Whether it sends mail. */
  mail: v.boolean(),
  /** Its version. */
  release: v.string(),
  /** True when browsers keep its sessions over https only. */
  https: v.optional(v.boolean()),
})
export type ServerOptions = v.InferOutput<typeof ServerOptions>

/** `POST /sale/{id}/receipt-mail` */
export const ReceiptMail = v.object({ email: Email })
export type ReceiptMail = v.InferOutput<typeof ReceiptMail>

/** The address that a mail will be sent to. */
export const Mailed = v.object({ mailedTo: v.string() })
export type Mailed = v.InferOutput<typeof Mailed>

/** `GET /sale/{id}/receipt-mail`: a mail of the receipt of a sale. It waits while neither sent nor failed. */
export const SentReceipt = v.object({
  id: Id,
  recipient: v.string(),
  /** The name of the user who sent it. */
  sentBy: v.string(),
  createdAt: v.string(),
  state: v.picklist(['WAITING', 'SENT', 'FAILED']),
})
export type SentReceipt = v.InferOutput<typeof SentReceipt>

export const MailKind = v.picklist(['invitation', 'password-reset', 'receipt', 'operation'])
export type MailKind = v.InferOutput<typeof MailKind>

/** A mail that has not been sent: it waits for its next attempt, or has failed. */
export const OutgoingMail = v.object({
  id: Id,
  kind: MailKind,
  recipient: v.string(),
  /** Name of the account's holder, for mails about an account. */
  holder: v.nullable(v.string()),
  saleId: v.nullable(Id),
  createdAt: v.string(),
  attempts: v.number(),
  lastError: v.nullable(v.string()),
  /** Null once it has failed: it is not tried again by itself. */
  nextAttemptAt: v.nullable(v.string()),
  failedAt: v.nullable(v.string()),
})
export type OutgoingMail = v.InferOutput<typeof OutgoingMail>

/** `GET /mail/figures`: the numbers of mails that are stuck. */
export const MailFigures = v.object({
  /** False when no mail server is configured. */
  configured: v.boolean(),
  /** Mails that wait after several failed attempts. */
  delayed: v.number(),
  failed: v.number(),
})
export type MailFigures = v.InferOutput<typeof MailFigures>
