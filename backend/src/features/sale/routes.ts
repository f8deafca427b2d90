import {
  BookedSale,
  ChangeOfSale,
  clockIn,
  DiscountLimit,
  DueSales,
  dateIn,
  IdParams,
  ofCurrencies,
  PriceChanged,
  Problem,
  type Sale,
  SaleCancel,
  SaleChange,
  SaleQuery,
  saleExport,
} from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller'
import { IdempotencyHeaders } from '../../platform/resources/idempotency'
import { listRoute, readRoute } from '../../platform/resources/read-routes'
import { etag, requireOne } from '../../platform/resources/resource'
import { findDiscountLimits } from '../business/queries'
import type { Feature } from '../feature'
import { withBookings } from './booked-lines'
import { cancelSale, checkMarks } from './cancel-sale'
import { changeSale, readHistory } from './change-sale'
import {
  changesOfLines,
  owedSum,
  readDue,
  saleChanges,
  saleFilter,
  sales,
  sellerOf,
  visibleTo,
} from './queries'
import { withTravelDays } from './store-sale'

/** Reads sales. */
export const saleRoutes: Feature = async (app, { db, config, region }) => {
  const readable = {
    path: '/sale',
    entity: BookedSale,
    listing: sales,
    access: 'readSales',
    scope: (request) => visibleTo(callerOf(request)),
  } satisfies Parameters<typeof listRoute<Sale>>[2]
  listRoute(app, db, {
    ...readable,
    filters: {
      query: SaleQuery,
      with: () => ['booked'],
      where: (query) => saleFilter(query, region.timeZone()),
      sum: (query) => owedSum(query, region.currency().code),
    },
    csv: () =>
      ofCurrencies(
        saleExport((moment) => clockIn(region.timeZone(), new Date(moment))),
        region.whole().secondCurrency,
      ),
  })
  readRoute(app, db, { ...readable, complete: withBookings })

  app.get(
    '/sale/:id/changes',
    {
      config: { access: 'readSales' },
      schema: {
        summary: 'What a sale was before each of its changes, newest first, with who made it, when and why',
        params: IdParams,
        response: { 200: v.array(ChangeOfSale), 404: Problem },
      },
    },
    async (request) => {
      const { id } = request.params
      return readHistory(db, await requireOne(db, sales, id, visibleTo(callerOf(request))))
    },
  )

  app.get(
    '/sale/due',
    {
      config: { access: 'changeSales' },
      schema: {
        summary:
          'The first sales of which something is due today or earlier, the oldest first, and how many there are',
        response: { 200: DueSales },
      },
    },
    (request) => {
      const timeZone = region.timeZone()
      return readDue(db, visibleTo(callerOf(request)), { timeZone, today: dateIn(timeZone, new Date()) })
    },
  )

  app.get(
    '/sale/discount-limit',
    {
      config: { access: 'changeSales' },
      schema: {
        summary: 'The highest discount that the caller may give, in percent',
        response: { 200: DiscountLimit },
      },
    },
    async (request) => ({ percent: (await findDiscountLimits(db, config))[callerOf(request).role] }),
  )
}

/** Changes, cancels and ticks off sales. */
export const saleChangeRoutes: Feature = async (app, { db, config, region }) => {
  app.put(
    '/sale/:id',
    {
      config: { access: 'changeSales' },
      schema: {
        summary: 'Change a sale under its number, once per Idempotency-Key',
        params: IdParams,
        headers: v.object({ ...IdempotencyHeaders.entries, 'if-match': v.optional(v.string()) }),
        body: SaleChange,
        response: {
          200: BookedSale,
          400: Problem,
          403: Problem,
          404: Problem,
          409: v.union([PriceChanged, Problem]),
          412: Problem,
        },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id } = request.params
      const stored = await changeSale(db, caller, {
        id,
        input: withTravelDays(request.body, region.timeZone()),
        key: request.headers['idempotency-key'],
        ifMatch: request.headers['if-match'],
        timeZone: region.timeZone(),
        region: region.whole(),
        discountLimit: (await findDiscountLimits(db, config))[caller.role],
      })
      request.changes = changesOfLines(id, await sellerOf(db, id))
      return reply.header('etag', etag(stored.version)).send(await withBookings(db, stored))
    },
  )

  app.post(
    '/sale/:id/cancel',
    {
      config: { access: 'changeSales' },
      schema: {
        summary: 'Cancel a sale; employees may cancel their own sales of today',
        params: IdParams,
        headers: v.object({ 'if-match': v.optional(v.string()) }),
        body: SaleCancel,
        response: { 200: BookedSale, 400: Problem, 403: Problem, 404: Problem, 409: Problem, 412: Problem },
      },
    },
    async (request) => {
      const { id } = request.params
      const cancelled = await cancelSale(db, callerOf(request), {
        id,
        input: request.body,
        ifMatch: request.headers['if-match'],
        timeZone: region.timeZone(),
      })
      const { quoteId } = cancelled
      request.changes = [
        ...changesOfLines(id, await sellerOf(db, id)),
        ...(quoteId ? [{ topic: 'quote' as const, id: quoteId }] : []),
      ]
      return withBookings(db, cancelled)
    },
  )

  app.post(
    '/sale/:id/check',
    {
      config: { access: 'checkSales' },
      schema: {
        summary: 'Note that somebody has looked at the marks of a sale that was made offline',
        params: IdParams,
        response: { 200: BookedSale, 403: Problem, 404: Problem },
      },
    },
    async (request) => {
      const { id } = request.params
      const checked = await checkMarks(db, callerOf(request), id)
      request.changes = saleChanges(id, await sellerOf(db, id))
      return withBookings(db, checked)
    },
  )
}
