import {
  BookedLine,
  BookingInput,
  BookingQuery,
  dateIn,
  IdParams,
  IdText,
  LastSupplier,
  Problem,
  SupplierProblem,
} from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller'
import { etag, requireOne } from '../../platform/resources/resource'
import type { Feature } from '../feature'
import { saleChanges, sales, visibleTo } from '../sale/queries'
import {
  bookLine,
  changeBooking,
  readBookingsOf,
  readLastSupplier,
  readOpenBookings,
  tellSupplier,
} from './bookings'

const access = 'keepBookings'
const headers = v.object({ 'if-match': v.optional(v.string()) })
const response = {
  200: BookedLine,
  400: Problem,
  404: Problem,
  409: v.union([SupplierProblem, Problem]),
  412: Problem,
}
const Line = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))

/** What is booked with suppliers. */
export const bookingRoutes: Feature = async (app, { db, region }) => {
  const today = () => dateIn(region.timeZone(), new Date())
  const changesOf = (saleId: number, sellerId: number) => [
    ...saleChanges(saleId, sellerId),
    { topic: 'booking', accountId: sellerId },
  ]

  app.get(
    '/booking',
    {
      config: { access },
      schema: {
        summary:
          'The bookings of a sale, those of removed lines too, or all that something is to be done about',
        querystring: BookingQuery,
        response: { 200: v.array(BookedLine), 400: Problem, 404: Problem },
      },
    },
    async (request) => {
      const { saleId } = request.query
      const caller = callerOf(request)
      if (saleId === undefined) return readOpenBookings(db, caller, today())
      await requireOne(db, sales, saleId, visibleTo(caller))
      return readBookingsOf(db, caller, saleId, today())
    },
  )

  app.get(
    '/service/:id/supplier',
    {
      config: { access: 'readSuppliers' },
      schema: {
        summary: 'With whom a service was booked last, null for nobody or a retired supplier',
        params: IdParams,
        response: { 200: LastSupplier, 400: Problem },
      },
    },
    (request) => readLastSupplier(db, request.params.id),
  )

  app.put(
    '/sale/:id/line/:line/booking',
    {
      config: { access },
      schema: {
        summary: 'Book a line of a sale. If-Match is the version of the sale, which it does not change',
        params: v.object({ id: IdText, line: Line }),
        headers,
        body: BookingInput,
        response,
      },
    },
    async (request, reply) => {
      const { id: saleId, line } = request.params
      const { stored, sellerId } = await bookLine(db, callerOf(request), {
        saleId,
        line,
        input: request.body,
        ifMatch: request.headers['if-match'],
        today: today(),
      })
      request.changes = changesOf(saleId, sellerId)
      return reply.header('etag', etag(stored.version)).send(stored)
    },
  )

  app.put(
    '/booking/:id',
    {
      config: { access },
      schema: {
        summary: 'Change a booking, also of a removed line or a cancelled sale. If-Match is its own version',
        params: IdParams,
        headers,
        body: BookingInput,
        response,
      },
    },
    async (request, reply) => {
      const { stored, sellerId } = await changeBooking(db, callerOf(request), {
        id: request.params.id,
        input: request.body,
        ifMatch: request.headers['if-match'],
        today: today(),
      })
      request.changes = changesOf(stored.saleId, sellerId)
      return reply.header('etag', etag(stored.version)).send(stored)
    },
  )

  app.post(
    '/booking/:id/told',
    {
      config: { access },
      schema: {
        summary:
          'Note that the supplier was told of a removed line or a cancelled sale; the booking is cancelled',
        params: IdParams,
        response: { 200: BookedLine, 404: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const { stored, sellerId } = await tellSupplier(db, callerOf(request), {
        id: request.params.id,
        today: today(),
      })
      request.changes = changesOf(stored.saleId, sellerId)
      return reply.header('etag', etag(stored.version)).send(stored)
    },
  )
}
