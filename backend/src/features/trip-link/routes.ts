import {
  FillIn,
  IdParams,
  NewTripLink,
  Problem,
  PublicTrip,
  PublicTripInput,
  TripLink,
  TripLinkInput,
} from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller'
import { createLimiter, limitNetwork } from '../../platform/http/rate-limit'
import type { Feature } from '../feature'
import { saleChanges, sellerOf } from '../sale/queries'
import { fillInByLink } from './fill-in'
import {
  changeTripLink,
  type LinkSettings,
  listTripLinks,
  readPublicTrip,
  shareTrip,
  withdrawTripLink,
} from './trip-links'

const WINDOW_SECONDS = 15 * 60
/** The maximum of receipts, found or not, that one network may open in a window. */
export const PUBLIC_TRIPS = 120

/** The maximum of travellers, filled in or refused, of one network in a window: a bus in one hotel. */
export const PUBLIC_FILL_INS = 80
/** More than the longest names and documents. */
const FILL_IN_BYTES = 4_096

/** Search engines do not list the page, and other sites do not learn its address. */
export const PUBLIC_PAGE_HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

export const tripLinkRoutes: Feature = async (app, { db, region, config: { tokenSecrets } }) => {
  const settings = (): LinkSettings => ({
    keys: tokenSecrets,
    timeZone: region.timeZone(),
    language: region.language(),
  })
  const opened = createLimiter(db, 'public-receipt', WINDOW_SECONDS)
  const filledIn = createLimiter(db, 'public-traveller', WINDOW_SECONDS)
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

  app.post(
    '/public-receipt',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The trip that the token of a link opens. The token is in the body, so that no log has it',
        body: PublicTripInput,
        response: { 200: PublicTrip, 400: Problem, 404: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      reply.headers(PUBLIC_PAGE_HEADERS)
      await limitNetwork(opened, PUBLIC_TRIPS, request.ip)
      return readPublicTrip(db, request.body.token, region.whole())
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
          200: PublicTrip,
          400: Problem,
          404: Problem,
          409: Problem,
          413: Problem,
          429: Problem,
        },
      },
    },
    async (request, reply) => {
      reply.headers(PUBLIC_PAGE_HEADERS)
      await limitNetwork(filledIn, PUBLIC_FILL_INS, request.ip)
      const timeZone = region.timeZone()
      const { saleId, isNew } = await fillInByLink(db, request.body, { address: request.ip, timeZone })
      request.changes = isNew ? saleChanges(saleId, await sellerOf(db, saleId)) : []
      return readPublicTrip(db, request.body.token, region.whole())
    },
  )
}
