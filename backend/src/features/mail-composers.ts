import type { OperationState } from 'shared-api/contract'
import type { Database } from '../platform/database/database'
import { composeLinkMail } from './accounts/invitations/compose-link-mail'
import type { MailComposers } from './mail/compose'
import { composeOperationMail } from './operation/operation-mail'
import { composeReceiptMail } from './receipt/receipt-mail'

/**
 * The mails of all features.
 *
 * @param secret the server's key
 */
export const mailComposers = (
  secret: string,
  readState: (db: Database) => Promise<OperationState>,
): MailComposers => ({
  invitation: composeLinkMail('invitation', secret),
  'password-reset': composeLinkMail('password-reset', secret),
  operation: composeOperationMail(readState),
  receipt: composeReceiptMail,
})
