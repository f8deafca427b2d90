import {
  type Action,
  dateIn,
  IdParams,
  PriceChanged,
  Problem,
  PublicAcceptance,
  PublicQuote,
  PublicTripInput,
  Quote,
  QuoteAcceptance,
  QuoteExtension,
  QuoteInput,
  QuoteLink,
  QuoteProblem,
  QuoteQuery,
} from 'shared-api/contract'
import * as v from 'valibot'
import { type Caller, callerOf } from '../../platform/caller'
import { API_PREFIX } from '../../platform/http/app'
import { createLimiter, limitKey, limitNetwork } from '../../platform/http/rate-limit'
import { IdempotencyHeaders } from '../../platform/resources/idempotency'
import { listRoute, readRoute } from '../../platform/resources/read-routes'
import { etag } from '../../platform/resources/resource'
import { findDiscountLimits } from '../business/queries'
import type { Feature } from '../feature'
import { withTravelDays } from '../sale/store-sale'
import { PUBLIC_PAGE_HEADERS } from '../trip-link/routes'
import { extendQuote, recordAcceptance, withdrawQuote } from './decide'
import { acceptByLink, readPublicQuote, shareQuote } from './link'
import { quoteFilter, quotes } from './list'
import { makeQuote, replaceQuote } from './offer'

const WINDOW_SECONDS = 15 * 60
/** The maximum of quotes, found or not, that one network may open in a window, and how often one link is opened. */
export const PUBLIC_QUOTES = 120
/** The maximum of acceptances, also refused ones, of one network in a window, and of one link. */
export const PUBLIC_ACCEPTANCES = 30
/** More than the longest name. */
const ACCEPTANCE_BYTES = 2_048

/** The version that was shown, without which a decision is 428. */
const IfMatch = v.object({ 'if-match': v.optional(v.string()) })

/** Whoever sells may read and sell any quote. */
const access: Action = 'readQuotes'

export const quoteRoutes: Feature = async (app, { db, config: { tokenSecrets, ...config }, region }) => {
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
    filters: { query: QuoteQuery, where: (query) => quoteFilter(query, today()) },
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
  app.post(
    '/quote/:id/link',
    {
      config: { access },
      schema: {
        summary: 'The link with which a quote is seen and accepted without a login',
        params: IdParams,
        response: { 200: QuoteLink, 404: Problem },
      },
    },
    async (request) => {
      // What is offered has not changed.
      request.changes = []
      return shareQuote(db, request.params.id, { keys: tokenSecrets, language: region.language() })
    },
  )

  const opened = createLimiter(db, 'public-quote', WINDOW_SECONDS)
  const accepting = createLimiter(db, 'public-acceptance', WINDOW_SECONDS)
  app.post(
    '/public-quote',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The quote that the token of a link opens. The token is in the body, so that no log has it',
        body: PublicTripInput,
        response: { 200: PublicQuote, 400: Problem, 404: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      reply.headers(PUBLIC_PAGE_HEADERS)
      await limitNetwork(opened, PUBLIC_QUOTES, request.ip)
      await limitKey(opened, PUBLIC_QUOTES, request.body.token)
      return readPublicQuote(db, request.body.token, { region: region.whole(), today: today() })
    },
  )
  app.post(
    '/public-quote/accept',
    {
      config: { access: 'public' },
      bodyLimit: ACCEPTANCE_BYTES,
      schema: {
        summary:
          'Accept a quote by the token of its link, as it was shown. Accepted before, it answers the first decision',
        body: PublicAcceptance,
        response: {
          200: PublicQuote,
          400: Problem,
          404: Problem,
          410: QuoteProblem,
          412: QuoteProblem,
          413: Problem,
          429: Problem,
        },
      },
    },
    async (request, reply) => {
      reply.headers(PUBLIC_PAGE_HEADERS)
      const { token, version, name } = request.body
      await limitNetwork(accepting, PUBLIC_ACCEPTANCES, request.ip)
      await limitKey(accepting, PUBLIC_ACCEPTANCES, token)
      const now = { region: region.whole(), today: today() }
      const { id, isNew } = await acceptByLink(db, { token, version, name, source: request.ip }, now)
      request.changes = isNew ? [{ topic: 'quote', id }] : []
      return readPublicQuote(db, token, now)
    },
  )
}
