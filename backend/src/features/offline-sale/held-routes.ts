import {
  HeldSale,
  HeldSaleInput,
  HeldSaleQuery,
  HeldSaleRefusal,
  IdParams,
  PriceChanged,
  Problem,
} from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller'
import type { AnnouncedChange } from '../../platform/events/topics'
import { API_PREFIX } from '../../platform/http/app'
import { KeyHeaders } from '../../platform/resources/idempotency'
import { listRoute, readRoute } from '../../platform/resources/read-routes'
import { findDiscountLimits } from '../business/queries'
import type { Feature } from '../feature'
import { saleChanges } from '../sale/queries'
import { withTravelDays } from '../sale/store-sale'
import { acceptHeldSale, refuseHeldSale } from './decide-held-sale'
import { heldSaleFilter, heldSales, heldVisibleTo } from './held-sales'
import { holdSale } from './hold-sale'

export const heldSaleRoutes: Feature = async (app, { db, config, region, onSaleRecorded }) => {
  const path = '/held-sale'
  const readable = {
    path,
    entity: HeldSale,
    listing: heldSales,
    access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'],
    scope: (request) => heldVisibleTo(callerOf(request)),
    onlyOwn: ['EMPLOYEE'],
  } satisfies Parameters<typeof listRoute<HeldSale>>[2]
  listRoute(app, db, { ...readable, filters: { query: HeldSaleQuery, where: heldSaleFilter } })
  readRoute(app, db, readable)

  app.post(
    path,
    {
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] },
      schema: {
        summary:
          'Hold a sale made offline for a decision, or give it up, once per Idempotency-Key of the sale',
        headers: KeyHeaders,
        body: HeldSaleInput,
        response: { 201: HeldSale, 400: Problem, 403: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      const input = { ...request.body, sale: withTravelDays(request.body.sale, region.timeZone(), 'sale.') }
      const { held, accountId } = await holdSale(db, callerOf(request), input, key)
      const client = request.body.client && { topic: 'client', id: held.client.id }
      request.changes = [changeOf(held, accountId), ...(client ? [client] : [])]
      return reply.code(201).header('location', `${API_PREFIX}${path}/${held.id}`).send(held)
    },
  )

  app.post(
    `${path}/:id/accept`,
    {
      config: { access: ['ADMINISTRATOR', 'OWNER'] },
      schema: {
        summary: 'Store a held sale for its seller, at the prices that were agreed on',
        params: IdParams,
        response: {
          200: HeldSale,
          400: Problem,
          403: Problem,
          404: Problem,
          409: v.union([PriceChanged, Problem]),
        },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const limits = await findDiscountLimits(db, config)
      const { held, accountId } = await acceptHeldSale(db, caller, {
        id: request.params.id,
        discountLimit: limits[caller.role],
        unit: region.unit(),
      })
      onSaleRecorded()
      request.changes = [changeOf(held, accountId), ...saleChanges(held.saleId ?? undefined, accountId)]
      return held
    },
  )

  app.post(
    `${path}/:id/refuse`,
    {
      config: { access: ['ADMINISTRATOR', 'OWNER'] },
      schema: {
        summary: 'Refuse a held sale, which is then not sold',
        params: IdParams,
        body: HeldSaleRefusal,
        response: { 200: HeldSale, 400: Problem, 403: Problem, 404: Problem, 409: Problem },
      },
    },
    async (request) => {
      const { id } = request.params
      const { held, accountId } = await refuseHeldSale(db, callerOf(request), {
        id,
        reason: request.body.reason,
      })
      request.changes = [changeOf(held, accountId)]
      return held
    },
  )
}

const changeOf = ({ id }: HeldSale, accountId: number): AnnouncedChange => ({
  topic: 'held-sale',
  id,
  accountId,
})
