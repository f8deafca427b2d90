import { and, desc, eq, sql } from 'drizzle-orm'
import {
  FillIn,
  IdParams,
  Mailed,
  NewReceiptLink,
  Problem,
  PublicReceipt,
  PublicReceiptInput,
  ReceiptLink,
  ReceiptLinkInput,
  ReceiptMail,
  SentReceipt,
} from 'shared-api/contract'
import * as v from 'valibot'
import { audit } from '../../platform/audit'
import { type Caller, callerOf } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { createLimiter, limitNetwork } from '../../platform/http/rate-limit'
import { ProblemError } from '../../platform/problem'
import { requireOne } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { outgoingMail } from '../../tables/mail'
import type { Feature } from '../feature'
import { queueMail, requireMail } from '../mail/outbox'
import { saleChanges, sales, sellerOf, visibleTo } from '../sale/queries'
import { fillInByLink } from './fill-in'
import {
  changeReceiptLink,
  type LinkSettings,
  listReceiptLinks,
  readPublicReceipt,
  shareReceipt,
  withdrawReceiptLink,
} from './receipt-links'

const WINDOW_SECONDS = 15 * 60
/** The maximum of receipts, found or not, that one network may open in a window. */
export const PUBLIC_RECEIPTS = 120

/** The maximum of travellers, filled in or refused, of one network in a window: a bus in one hotel. */
export const PUBLIC_FILL_INS = 80
/** More than the longest names and documents. */
const FILL_IN_BYTES = 4_096

/** Search engines do not list the page, and other sites do not learn its address. */
const PUBLIC_HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

export const receiptLinkRoutes: Feature = async (app, { db, region, config: { tokenSecrets } }) => {
  const settings = (): LinkSettings => ({
    keys: tokenSecrets,
    timeZone: region.timeZone(),
    language: region.language(),
  })
  const opened = createLimiter(db, 'public-receipt', WINDOW_SECONDS)
  const filledIn = createLimiter(db, 'public-traveller', WINDOW_SECONDS)
  const config = { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] } as const

  app.get(
    '/sale/:id/receipt-link',
    {
      config,
      schema: {
        summary: 'The link to the trip of a sale, and those that have ended, newest first',
        params: IdParams,
        response: { 200: v.array(ReceiptLink), 404: Problem },
      },
    },
    (request) => listReceiptLinks(db, callerOf(request), request.params.id, settings()),
  )

  app.post(
    '/sale/:id/receipt-link',
    {
      config,
      schema: {
        summary: 'The link with which the trip of a sale is seen without a login. It is made when none works',
        params: IdParams,
        response: { 201: NewReceiptLink, 404: Problem },
      },
    },
    async (request, reply) => {
      // The sale has not changed, so no change of it is announced.
      request.changes = []
      const link = await shareReceipt(db, callerOf(request), request.params.id, settings())
      return reply.code(201).send(link)
    },
  )

  app.post(
    '/receipt-link/:id/revoke',
    {
      config,
      schema: {
        summary: 'Withdraw the link to the trip of a sale',
        params: IdParams,
        response: { 204: v.void(), 404: Problem },
      },
    },
    async (request, reply) => {
      await withdrawReceiptLink(db, callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )

  app.put(
    '/receipt-link/:id',
    {
      config,
      schema: {
        summary: 'Let travellers fill in their data by the link to a trip, or no longer',
        params: IdParams,
        body: ReceiptLinkInput,
        response: { 204: v.void(), 400: Problem, 404: Problem },
      },
    },
    async (request, reply) => {
      await changeReceiptLink(db, callerOf(request), request.params.id, request.body)
      return reply.code(204).send()
    },
  )

  app.post(
    '/public-receipt',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The trip that the token of a link opens. The token is in the body, so that no log has it',
        body: PublicReceiptInput,
        response: { 200: PublicReceipt, 400: Problem, 404: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      reply.headers(PUBLIC_HEADERS)
      await limitNetwork(opened, PUBLIC_RECEIPTS, request.ip)
      return readPublicReceipt(db, request.body.token, region.whole())
    },
  )

  app.post(
    '/public-traveller',
    {
      config: { access: 'public' },
      bodyLimit: FILL_IN_BYTES,
      schema: {
        summary:
          'Fill in what is missing of a traveller, or an empty place, by the token of a link. It answers the trip',
        body: FillIn,
        response: {
          200: PublicReceipt,
          400: Problem,
          404: Problem,
          409: Problem,
          413: Problem,
          429: Problem,
        },
      },
    },
    async (request, reply) => {
      reply.headers(PUBLIC_HEADERS)
      await limitNetwork(filledIn, PUBLIC_FILL_INS, request.ip)
      const timeZone = region.timeZone()
      const { saleId, isNew } = await fillInByLink(db, request.body, { address: request.ip, timeZone })
      request.changes = isNew ? saleChanges(saleId, await sellerOf(db, saleId)) : []
      return readPublicReceipt(db, request.body.token, region.whole())
    },
  )
}

export const receiptMailRoutes: Feature = async (app, { db, sendsMail }) => {
  app.get(
    '/sale/:id/receipt-mail',
    {
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] },
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
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] },
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
      sentBy: sql<string>`${account.name} || ' ' || ${account.lastname}`,
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
