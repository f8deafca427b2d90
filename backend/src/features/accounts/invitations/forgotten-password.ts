import { audit } from '../../../platform/audit/audit'
import type { Database } from '../../../platform/database/database'
import { requireMail } from '../../mail/configured'
import type { MailLimits } from '../../mail/limits'
import { queueMail } from '../../mail/outbox'

interface Request {
  email: string
  /** The network address of the request. */
  source: string
}

/**
 * Asks for a mail with a link to set a new password. Whether there is such an account is looked up when the mail is sent,
 * so that known and unknown emails get the same answer in the same time. Over the limit no mail
 * is sent, and the answer stays the same.
 *
 * @throws ProblemError 409 when the server sends no mail
 */
export async function requestPasswordMail(
  db: Database,
  limits: MailLimits,
  sendsMail: boolean,
  { email, source }: Request,
): Promise<void> {
  requireMail(sendsMail)
  if (!(await limits.passwordMail(email))) return
  await db.transaction(async (tx) => {
    await queueMail(tx, { kind: 'password-reset', recipient: email })
    await audit(tx, { action: 'forgotten-password', entity: 'account', email, source })
  })
}
