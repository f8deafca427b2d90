import type { Region } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import type { ClaimedMail } from './attempts'
import type { Format } from './format'
import type { MailMessage } from './smtp'

/** What the mails of a server have in common. */
interface MailContext {
  db: Database
  /** The address of the suite, for links. */
  publicUrl: string
  /** The name of the business, or of the sender until it is set. */
  brand: string
  business: Region
  format: Format
}

export interface ComposedMail extends Omit<MailMessage, 'messageId'> {
  /** Replaces `recordSent`, for a mail after which something else is stored in the same transaction. */
  finish?(tx: Database, recordSent: () => Promise<boolean>): Promise<void>
}

/** Makes a mail when it is sent. Undefined when there is nothing to send any more: the mail is dropped. */
export type ComposeMail = (mail: ClaimedMail, context: MailContext) => Promise<ComposedMail | undefined>

/** One for each kind, of the feature that asks for such mails. */
export type MailComposers = Readonly<Record<ClaimedMail['kind'], ComposeMail>>
