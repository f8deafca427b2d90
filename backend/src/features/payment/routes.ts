import { and, asc, eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type AccountRole,
  dateIn,
  fromCents,
  IdParams,
  Payment,
  PaymentInput,
  Problem,
  RefundInput,
  Sale,
  Takings,
} from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { IdempotencyHeaders } from '../../platform/resources/idempotency'
import { withinDays } from '../../platform/resources/listing'
import { etag, requireOne } from '../../platform/resources/resource'
import { payment } from '../../tables/sales'
import type { Feature } from '../feature'
import { readPayments } from '../sale/payments'
import { saleChanges, sales, visibleTo } from '../sale/queries'
import { type EnterPayment, giveBack, takePayment } from './take-payment'

const access = ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] satisfies AccountRole[]
const response = { 200: Sale, 400: Problem, 403: Problem, 404: Problem, 409: Problem, 412: Problem }

export const paymentRoutes: Feature = async (app, { db, region }) => {
  app.get(
    '/sale/:id/payment',
    {
      config: { access },
      schema: {
        summary: 'The payments and refunds of a sale, the first one first, with the version of the sale',
        params: IdParams,
        response: { 200: v.array(Payment), 404: Problem },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      // Read the version before the payments: if a payment comes between, the version is too old and a later write is refused.
      const { version } = await requireOne(db, sales, id, visibleTo(callerOf(request)))
      reply.header('etag', etag(version))
      return readPayments(db, id)
    },
  )

  app.get(
    '/sale/takings',
    {
      config: { access: ['EMPLOYEE'] },
      schema: {
        summary: 'What the caller has taken today, less what was given back, by payment method',
        response: { 200: Takings },
      },
    },
    (request) => takings(db, callerOf(request).accountId, region.timeZone()),
  )

  const headers = v.object({ ...IdempotencyHeaders.entries, 'if-match': v.optional(v.string()) })
  const schema = { params: IdParams, headers, response }

  app.post(
    '/sale/:id/payment',
    {
      config: { access },
      schema: {
        ...schema,
        summary: 'Take a payment of a sale, once per Idempotency-Key',
        body: PaymentInput,
      },
    },
    (request, reply) => enter(takePayment, request, reply),
  )

  app.post(
    '/sale/:id/refund',
    {
      config: { access },
      schema: {
        ...schema,
        summary:
          'Give back a part of what is paid, once per Idempotency-Key; employees their own payments of today',
        body: RefundInput,
      },
    },
    (request, reply) => enter(giveBack, request, reply),
  )

  async function enter<Input>(
    act: EnterPayment<Input>,
    request: FastifyRequest & { params: { id: number }; body: Input },
    reply: FastifyReply,
  ) {
    const { id } = request.params
    const { stored, sellerId } = await act(db, callerOf(request), {
      id,
      input: request.body,
      key: request.headers['idempotency-key']?.toString(),
      ifMatch: request.headers['if-match'],
      timeZone: region.timeZone(),
      unit: region.unit(),
    })
    request.changes = saleChanges(id, sellerId)
    return reply.header('etag', etag(stored.version)).send(stored)
  }
}

/** What an account has taken today, less what it has given back, by payment method. */
async function takings(db: Database, accountId: number, timeZone: string): Promise<Takings> {
  const today = dateIn(timeZone, new Date())
  const rows = await db
    .select({
      method: payment.paymentMethodType,
      cents: sql`sum(${payment.amountCents} + ${payment.interestCents})`.mapWith(Number),
    })
    .from(payment)
    .where(
      and(eq(payment.accountId, accountId), withinDays(payment.at, { from: today, to: today }, timeZone)),
    )
    .groupBy(payment.paymentMethodType)
    .orderBy(asc(payment.paymentMethodType))
  return { today, methods: rows.map(({ method, cents }) => ({ method, amount: fromCents(cents) })) }
}
