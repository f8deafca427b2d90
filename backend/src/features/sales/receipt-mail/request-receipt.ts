import type { Mailed } from 'shared-api/contract'
import { audit } from '../../../platform/audit/audit'
import type { Caller } from '../../../platform/caller/caller'
import type { Database } from '../../../platform/database/database'
import { createLimiter } from '../../../platform/http/rate-limit'
import { ProblemError } from '../../../platform/problem'
import { requireOne } from '../../../platform/resources/resource'
import { queueMail, requireMail } from '../../mail/outbox'
import { sales, visibleTo } from '../queries'

const DAY_SECONDS = 86_400
const MAILS_A_DAY = 5

/**
 * Mails the receipt of a sale that the caller may see.
 *
 * @throws ProblemError 404; 409 when the server sends no mail; 429 after 5 mails in a day
 */
export async function requestReceiptMail(
  db: Database,
  sendsMail: boolean,
  caller: Caller,
  { saleId, email }: { saleId: number; email: string },
): Promise<Mailed> {
  await requireOne(db, sales, saleId, visibleTo(caller))
  requireMail(sendsMail)
  const { consumedPoints, msBeforeNext } = await createLimiter(db, 'receipt-mail', DAY_SECONDS).penalty(
    saleId,
  )
  if (consumedPoints > MAILS_A_DAY) {
    throw new ProblemError(429, {
      detail: /*i18n*/ 'This receipt has been mailed {count} times today. Print it, or mail it tomorrow',
      params: { count: MAILS_A_DAY },
      headers: { 'retry-after': String(Math.ceil(msBeforeNext / 1000)) },
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
