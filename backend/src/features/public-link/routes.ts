import {
  dateIn,
  FillIn,
  IdParams,
  NewTripLink,
  Problem,
  PublicAcceptance,
  PublicQuote,
  PublicTrip,
  QuoteLink,
  QuoteProblem,
  TripLink,
  TripLinkInput,
} from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller'
import type { Feature } from '../feature'
import { saleChanges, sellerOf } from '../sale/queries'
import { fillInByLink } from './fill-in'
import { acceptByLink, readPublicQuote, shareQuote } from './public-quote'
import { publicRoute } from './public-route'
import {
  changeTripLink,
  type LinkSettings,
  listTripLinks,
  readPublicTrip,
  shareTrip,
  withdrawTripLink,
} from './trip-links'

/** The most travellers, filled in or refused, of one network in 15 minutes: a bus in one hotel. */
export const PUBLIC_FILL_INS = 80
/** The most acceptances of a quote, also refused ones, of one network in 15 minutes. */
export const PUBLIC_ACCEPTANCES = 30

export const tripLinkRoutes: Feature = async (app, { db, region, config: { tokenSecrets } }) => {
  const settings = (): LinkSettings => ({
    keys: tokenSecrets,
    timeZone: region.timeZone(),
    language: region.language(),
  })
  const config = { access: 'shareTrips' } as const

  app.get(
    '/sale/:id/receipt-link',
    {
      config,
      schema: {
        summary: 'The link to the trip of a sale, and those that have ended, newest first',
        params: IdParams,
        response: { 200: v.array(TripLink), 404: Problem },
      },
    },
    (request) => listTripLinks(db, callerOf(request), request.params.id, settings()),
  )

  app.post(
    '/sale/:id/receipt-link',
    {
      config,
      schema: {
        summary: 'The link with which the trip of a sale is seen without a login. It is made when none works',
        params: IdParams,
        response: { 201: NewTripLink, 404: Problem },
      },
    },
    async (request, reply) => {
      // The sale has not changed, so no change of it is announced.
      request.changes = []
      const link = await shareTrip(db, callerOf(request), request.params.id, settings())
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
      await withdrawTripLink(db, callerOf(request), request.params.id)
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
        body: TripLinkInput,
        response: { 204: v.void(), 400: Problem, 404: Problem },
      },
    },
    async (request, reply) => {
      await changeTripLink(db, callerOf(request), request.params.id, request.body)
      return reply.code(204).send()
    },
  )

  publicRoute(app, db, {
    path: '/public-receipt',
    summary: 'The trip that the token of a link opens. The token is in the body, so that no log has it',
    answer: PublicTrip,
    handle: async ({ token }) => ({ answer: await readPublicTrip(db, token, region.whole()) }),
  })

  publicRoute(app, db, {
    path: '/public-traveller',
    summary:
      'Fill in what is missing of a traveller, or an empty place, by the token of a link. It answers the trip',
    body: FillIn,
    answer: PublicTrip,
    refusals: { 409: Problem },
    limit: PUBLIC_FILL_INS,
    handle: async (input, address) => {
      const { saleId, isNew } = await fillInByLink(db, input, { address, timeZone: region.timeZone() })
      return {
        answer: await readPublicTrip(db, input.token, region.whole()),
        changes: isNew ? saleChanges(saleId, await sellerOf(db, saleId)) : [],
      }
    },
  })
}

export const quoteLinkRoutes: Feature = async (app, { db, region, config: { tokenSecrets } }) => {
  const now = () => ({ region: region.whole(), today: dateIn(region.timeZone(), new Date()) })

  app.post(
    '/quote/:id/link',
    {
      config: { access: 'readQuotes' },
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

  publicRoute(app, db, {
    path: '/public-quote',
    summary: 'The quote that the token of a link opens. The token is in the body, so that no log has it',
    answer: PublicQuote,
    handle: async ({ token }) => ({ answer: await readPublicQuote(db, token, now()) }),
  })

  publicRoute(app, db, {
    path: '/public-quote/accept',
    summary:
      'Accept a quote by the token of its link, as it was shown. Accepted before, it answers the first decision',
    body: PublicAcceptance,
    answer: PublicQuote,
    refusals: { 410: QuoteProblem, 412: QuoteProblem },
    limit: PUBLIC_ACCEPTANCES,
    handle: async ({ token, version, name }, source) => {
      const { id, isNew } = await acceptByLink(db, { token, version, name, source }, now())
      return {
        answer: await readPublicQuote(db, token, now()),
        changes: isNew ? [{ topic: 'quote', id }] : [],
      }
    },
  })
}
