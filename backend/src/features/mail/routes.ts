import { and, count, eq, gte, isNotNull } from 'drizzle-orm'
import { IdParams, MailFigures, OutgoingMail, Problem } from 'shared-api/contract'
import * as v from 'valibot'
import type { Database } from '../../platform/database/database'
import { notFound } from '../../platform/problem'
import { listRoute } from '../../platform/resources/read-routes'
import { outgoingMail } from '../../tables/mail'
import type { Feature } from '../feature'
import { initialAttempts, isUnsent, isWaiting, unsentMails } from './outbox'

const answers = { 204: v.void(), 400: Problem, 404: Problem }

export const mailRoutes: Feature = async (app, { db, sendsMail }) => {
  listRoute(app, db, {
    path: '/mail',
    entity: OutgoingMail,
    listing: unsentMails,
    access: 'operateServer',
    scope: () => isUnsent,
  })

  const config = { access: 'operateServer' } as const
  app.get(
    '/mail/figures',
    {
      config,
      schema: { summary: 'How many mails are stuck', response: { 200: MailFigures } },
    },
    () => mailFigures(db, sendsMail),
  )
  app.post(
    '/mail/:id/retry',
    {
      config,
      schema: {
        summary: 'Retry an unsent mail now',
        params: IdParams,
        response: answers,
      },
    },
    async (request, reply) => {
      await retryMail(db, request.params.id)
      return reply.code(204).send()
    },
  )
  app.post(
    '/mail/:id/discard',
    {
      config,
      schema: {
        summary: 'Discard a mail that has not been sent',
        params: IdParams,
        response: answers,
      },
    },
    async (request, reply) => {
      await discardMail(db, request.params.id)
      return reply.code(204).send()
    },
  )
}

/**
 * A mail counts as delayed after this many failed attempts, because mail servers now and then restart or delay mails.
 */
const ATTEMPTS_BEFORE_ALARM = 3

async function mailFigures(db: Database, configured: boolean): Promise<MailFigures> {
  const { attempts, failedAt } = outgoingMail
  const isDelayed = and(isWaiting, gte(attempts, ATTEMPTS_BEFORE_ALARM))
  const [delayed] = await db.select({ rows: count() }).from(outgoingMail).where(isDelayed)
  const [failed] = await db.select({ rows: count() }).from(outgoingMail).where(isNotNull(failedAt))
  return { configured, delayed: delayed?.rows ?? 0, failed: failed?.rows ?? 0 }
}

/**
 * Makes a mail due now; one that has failed begins anew. A server that is sending it finishes first.
 *
 * @throws ProblemError 404 when it has been sent or dropped
 */
async function retryMail(db: Database, id: number): Promise<void> {
  const retried = await db
    .update(outgoingMail)
    .set({ ...initialAttempts(), failedAt: null })
    .where(and(eq(outgoingMail.id, id), isUnsent))
    .returning({ id: outgoingMail.id })
  if (retried.length === 0) throw notFound()
}

/** @throws ProblemError 404 when it has been sent or dropped */
async function discardMail(db: Database, id: number): Promise<void> {
  const discarded = await db
    .delete(outgoingMail)
    .where(and(eq(outgoingMail.id, id), isUnsent))
    .returning({ id: outgoingMail.id })
  if (discarded.length === 0) throw notFound()
}
