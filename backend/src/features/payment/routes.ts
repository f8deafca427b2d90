import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  BookedSale,
  ClientPayment,
  ClientPaymentInput,
  IdParams,
  Payment,
  PaymentInput,
  Problem,
  RefundInput,
} from 'shared-api/contract'
import * as v from 'valibot'
import { type Caller, callerOf } from '../../platform/caller'
import { IdempotencyHeaders } from '../../platform/resources/idempotency'
import { etag, requireOne } from '../../platform/resources/resource'
import { findDiscountLimits } from '../business/queries'
import type { Feature } from '../feature'
import { readPayments } from '../sale/payments'
import { saleChanges, sales, visibleTo } from '../sale/queries'
import { payDebts } from './pay-debts'
import { giveBack, type RecordPayment, takePayment } from './take-payment'

const access = 'changeSales'
const response = { 200: BookedSale, 400: Problem, 403: Problem, 404: Problem, 409: Problem, 412: Problem }

export const paymentRoutes: Feature = async (app, { db, config, region }) => {
  /** Another rate than that of the office is a discount. */
  const discountLimitOf = async (caller: Caller, input: object) =>
    'rate' in input ? (await findDiscountLimits(db, config))[caller.role] : 0

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
    (request, reply) => record(takePayment, request, reply),
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
    (request, reply) => record(giveBack, request, reply),
  )

  app.post(
    '/client/:id/payment',
    {
      config: { access },
      schema: {
        summary: 'Take one payment of all that a client owes, due first, once per Idempotency-Key',
        params: IdParams,
        headers: IdempotencyHeaders,
        body: ClientPaymentInput,
        response: { 200: ClientPayment, 400: Problem, 404: Problem, 409: Problem },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { stored, sales } = await payDebts(db, caller, {
        id: request.params.id,
        input: request.body,
        key: request.headers['idempotency-key'],
        timeZone: region.timeZone(),
        region: region.whole(),
        discountLimit: await discountLimitOf(caller, request.body),
      })
      request.changes = sales.flatMap(({ id, accountId }) => saleChanges(id, accountId))
      return stored
    },
  )

  async function record<Input extends object>(
    act: RecordPayment<Input>,
    request: FastifyRequest & { params: { id: number }; body: Input },
    reply: FastifyReply,
  ) {
    const { id } = request.params
    const caller = callerOf(request)
    const { stored, sellerId } = await act(db, caller, {
      id,
      input: request.body,
      key: request.headers['idempotency-key']?.toString(),
      ifMatch: request.headers['if-match'],
      timeZone: region.timeZone(),
      region: region.whole(),
      discountLimit: await discountLimitOf(caller, request.body),
    })
    request.changes = saleChanges(id, sellerId)
    return reply.header('etag', etag(stored.version)).send(stored)
  }
}
