import {
  type Action,
  dateIn,
  IdParams,
  PriceChanged,
  Problem,
  Quote,
  QuoteAcceptance,
  QuoteExtension,
  QuoteInput,
  QuoteProblem,
  QuoteQuery,
} from 'shared-api/contract'
import * as v from 'valibot'
import { type Caller, callerOf } from '../../platform/caller'
import { API_PREFIX } from '../../platform/http/app'
import { IdempotencyHeaders } from '../../platform/resources/idempotency'
import { listRoute, readRoute } from '../../platform/resources/read-routes'
import { etag } from '../../platform/resources/resource'
import { findDiscountLimits } from '../business/queries'
import type { Feature } from '../feature'
import { withTravelDays } from '../sale/store-sale'
import { extendQuote, recordAcceptance, withdrawQuote } from './decide'
import { quoteFilter, quotes } from './list'
import { makeQuote, replaceQuote } from './offer'

/** The version that was shown, without which a decision is 428. */
const IfMatch = v.object({ 'if-match': v.optional(v.string()) })

/** Whoever sells may read and sell any quote. */
const access: Action = 'readQuotes'

export const quoteRoutes: Feature = async (app, { db, config, region }) => {
  const today = () => dateIn(region.timeZone(), new Date())
  const offer = async ({ role }: Caller, body: QuoteInput) => ({
    input: withTravelDays(body, region.timeZone()),
    discountLimit: (await findDiscountLimits(db, config))[role],
    region: region.whole(),
    today: today(),
  })
  const readable = { path: '/quote', entity: Quote, listing: quotes, access }
  listRoute(app, db, {
    ...readable,
    filters: {
      query: QuoteQuery,
      where: (query) => quoteFilter(query, { today: today(), timeZone: region.timeZone() }),
    },
  })
  readRoute(app, db, readable)

  app.post(
    '/quote',
    {
      config: { access: 'offerQuotes' },
      schema: {
        summary: 'Offer a quote, once per Idempotency-Key. The prices are those of now',
        headers: IdempotencyHeaders,
        body: QuoteInput,
        response: { 201: Quote, 400: Problem, 409: v.union([PriceChanged, Problem]) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const key = request.headers['idempotency-key']
      const stored = await makeQuote(db, caller, { ...(await offer(caller, request.body)), key })
      return reply.code(201).header('location', `${API_PREFIX}/quote/${stored.id}`).send(stored)
    },
  )

  app.put(
    '/quote/:id',
    {
      config: { access: 'offerQuotes' },
      schema: {
        summary: 'Offer a new version of a quote, which is open again. The prices are those of now',
        params: IdParams,
        headers: IfMatch,
        body: QuoteInput,
        response: {
          200: Quote,
          400: Problem,
          404: Problem,
          403: Problem,
          409: v.union([PriceChanged, QuoteProblem, Problem]),
          410: QuoteProblem,
          412: QuoteProblem,
          428: Problem,
        },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const ifMatch = request.headers['if-match']
      const stored = await replaceQuote(db, caller, request.params.id, {
        ...(await offer(caller, request.body)),
        ifMatch,
      })
      return reply.header('etag', etag(stored.version)).send(stored)
    },
  )

  const decided = {
    ...{ 200: Quote, 400: Problem, 403: Problem, 404: Problem, 409: QuoteProblem, 410: QuoteProblem },
    ...{ 412: QuoteProblem, 428: Problem },
  }
  app.post(
    '/quote/:id/accept',
    {
      config: { access },
      schema: {
        summary: 'Note that the client has told that a quote is accepted',
        params: IdParams,
        headers: IfMatch,
        body: QuoteAcceptance,
        response: decided,
      },
    },
    (request) =>
      recordAcceptance(db, callerOf(request), request.params.id, {
        ...request.body,
        ifMatch: request.headers['if-match'],
        today: today(),
      }),
  )
  app.post(
    '/quote/:id/withdraw',
    {
      config: { access },
      schema: {
        summary: 'Withdraw a quote; employees withdraw their own',
        params: IdParams,
        headers: IfMatch,
        response: decided,
      },
    },
    (request) => withdrawQuote(db, callerOf(request), request.params.id, request.headers['if-match']),
  )
  app.post(
    '/quote/:id/extend',
    {
      config: { access: 'extendQuotes' },
      schema: {
        summary: 'Offer a quote until another day, at its prices',
        params: IdParams,
        headers: IfMatch,
        body: QuoteExtension,
        response: decided,
      },
    },
    (request) =>
      extendQuote(db, callerOf(request), request.params.id, {
        ...request.body,
        ifMatch: request.headers['if-match'],
        region: region.whole(),
        today: today(),
      }),
  )
}
