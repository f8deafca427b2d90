import type { Mailed } from 'shared-api/contract'
import { audit } from '../../../platform/audit/audit'
import type { Caller } from '../../../platform/caller/caller'
import type { Database } from '../../../platform/database/database'
import { notFound, ProblemError } from '../../../platform/http/problem'
import { findOne } from '../../../platform/resources/resource'
import { requireMail } from '../../mail/configured'
import { type MailLimits, RECEIPTS_A_DAY } from '../../mail/limits'
import { queueMail } from '../../mail/outbox'
import { sales, visibleTo } from '../queries'

/**
 * Mails the receipt of a sale that the caller may see.
 *
 * @throws ProblemError 404; 409 when the server sends no mail; 429 after 5 mails in a day
 */
export async function requestReceiptMail(
  db: Database,
  limits: MailLimits,
  sendsMail: boolean,
  caller: Caller,
  { saleId, email }: { saleId: number; email: string },
): Promise<Mailed> {
  if (!(await findOne(db, sales, saleId, visibleTo(caller)))) throw notFound()
  requireMail(sendsMail)
  const wait = await limits.receipt(saleId)
  if (wait !== undefined) {
    throw new ProblemError(429, {
      detail: /*i18n*/ 'This receipt has been mailed {count} times today. Print it, or mail it tomorrow',
      params: { count: RECEIPTS_A_DAY },
      headers: { 'retry-after': String(wait) },
    })
  }
  const { accountId } = caller
  await db.transaction(async (tx) => {
    await queueMail(tx, { kind: 'receipt', recipient: email, saleId, requestedBy: accountId })
    const after = { email }
    await audit(tx, { accountId, action: 'mail-receipt', entity: 'sale', entityId: saleId, after })
  })
  return { mailedTo: email }
}
