import { audit } from '../../../platform/audit/audit'
import type { Database } from '../../../platform/database/database'
import { createLimiter } from '../../../platform/http/rate-limit'
import { sha256 } from '../../../platform/sha256'
import { queueMail, requireMail } from '../../mail/outbox'

const HOUR_SECONDS = 3600
const MAILS_AN_HOUR = 3

interface Request {
  email: string
  /** The network address of the request. */
  source: string
}

/**
 * Asks for a mail with a link to set a new password. Whether there is such an account is looked up when the mail is sent,
 * so that known and unknown emails get the same answer in the same time. Over the limit, which is counted in the database and so
 * holds across servers, no mail is sent, and the answer stays the same.
 *
 * @throws ProblemError 409 when the server sends no mail
 */
export async function requestPasswordMail(
  db: Database,
  sendsMail: boolean,
  { email, source }: Request,
): Promise<void> {
  requireMail(sendsMail)
  const { consumedPoints } = await createLimiter(db, 'password-mail', HOUR_SECONDS).penalty(sha256(email))
  if (consumedPoints > MAILS_AN_HOUR) return
  await db.transaction(async (tx) => {
    await queueMail(tx, { kind: 'password-reset', recipient: email })
    await audit(tx, { action: 'forgotten-password', entity: 'account', email, source })
  })
}
