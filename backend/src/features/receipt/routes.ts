import { and, desc, eq } from 'drizzle-orm'
import { IdParams, Mailed, Problem, ReceiptMail, SaleConditions, SentReceipt } from 'shared-api/contract'
import * as v from 'valibot'
import { audit } from '../../platform/audit'
import { type Caller, callerOf } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { createLimiter } from '../../platform/http/rate-limit'
import { ProblemError } from '../../platform/problem'
import { requireOne } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { fullNameSql } from '../../tables/columns'
import { outgoingMail } from '../../tables/mail'
import type { Feature } from '../feature'
import { queueMail, requireMail } from '../mail/outbox'
import { conditionsOf, sales, visibleTo } from '../sale/queries'

export const receiptRoutes: Feature = async (app, { db, sendsMail }) => {
  app.get(
    '/sale/:id/conditions',
    {
      config: { access: 'changeSales' },
      schema: {
        summary: 'The conditions that were agreed on with a sale',
        params: IdParams,
        response: { 200: SaleConditions, 404: Problem },
      },
    },
    async (request) => {
      const { id } = request.params
      await requireOne(db, sales, id, visibleTo(callerOf(request)))
      return conditionsOf(db, id)
    },
  )

  app.get(
    '/sale/:id/receipt-mail',
    {
      config: { access: 'changeSales' },
      schema: {
        summary: 'The mails of the receipt of a sale, newest first',
        params: IdParams,
        response: { 200: v.array(SentReceipt), 404: Problem },
      },
    },
    (request) => listReceiptMails(db, callerOf(request), request.params.id),
  )

  app.post(
    '/sale/:id/receipt-mail',
    {
      config: { access: 'changeSales' },
      schema: {
        summary: 'Mail the receipt of a sale, at most 5 times a day',
        params: IdParams,
        body: ReceiptMail,
        response: { 202: Mailed, 400: Problem, 404: Problem, 409: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const mailed = await requestReceiptMail(db, sendsMail, callerOf(request), {
        saleId: params.id,
        email: body.email,
      })
      // The sale has not changed, so no change of it is announced.
      request.changes = [{ topic: 'mail' }]
      return reply.code(202).send(mailed)
    },
  )
}

/** @throws ProblemError 404 for a sale that the caller may not see */
async function listReceiptMails(db: Database, caller: Caller, saleId: number): Promise<SentReceipt[]> {
  await requireOne(db, sales, saleId, visibleTo(caller))
  const rows = await db
    .select({
      id: outgoingMail.id,
      recipient: outgoingMail.recipient,
      sentBy: fullNameSql(account),
      createdAt: outgoingMail.createdAt,
      sentAt: outgoingMail.sentAt,
      failedAt: outgoingMail.failedAt,
    })
    .from(outgoingMail)
    .innerJoin(account, eq(account.id, outgoingMail.requestedBy))
    .where(and(eq(outgoingMail.saleId, saleId), eq(outgoingMail.kind, 'receipt')))
    .orderBy(desc(outgoingMail.id))
  return rows.map(({ createdAt, sentAt, failedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    state: sentAt ? 'SENT' : failedAt ? 'FAILED' : 'WAITING',
  }))
}

const DAY_SECONDS = 86_400
const MAILS_A_DAY = 5

/**
 * Mails the receipt of a sale that the caller may see.
 *
 * @throws ProblemError 404; 409 when the server sends no mail; 429 after 5 mails in a day
 */
async function requestReceiptMail(
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
