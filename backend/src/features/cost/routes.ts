import {
  CostId,
  CostInput,
  CostPaymentBack,
  CostPaymentInput,
  CostQuery,
  DueCostQuery,
  DueCosts,
  dateIn,
  IdParams,
  LineCost,
  Problem,
  ServiceCost,
  ServiceCostInput,
  StoredCostPayment,
  SupplierProblem,
} from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller'
import { IdempotencyHeaders } from '../../platform/resources/idempotency'
import { etag } from '../../platform/resources/resource'
import { requireCurrency } from '../business/region'
import type { Feature } from '../feature'
import { readDueCosts, readLineCosts, saveCost } from './line-costs'
import { payCosts, takeCostPaymentBack } from './pay-costs'
import { readServiceCost, saveServiceCost } from './service-costs'

const access = 'keepCosts'

/** What services and lines cost, and what is owed and paid to suppliers. */
export const costRoutes: Feature = async (app, { db, region }) => {
  app.get(
    '/service/:id/cost',
    {
      config: { access },
      schema: {
        summary: 'What one of a service costs, with its history',
        params: IdParams,
        response: { 200: ServiceCost, 404: Problem },
      },
    },
    (request) => readServiceCost(db, request.params.id),
  )

  app.put(
    '/service/:id/cost',
    {
      config: { access },
      schema: {
        summary: 'Say what one of a service costs from now on; null: unknown',
        params: IdParams,
        body: ServiceCostInput,
        response: { 200: ServiceCost, 400: Problem, 404: Problem },
      },
    },
    async (request) => {
      requireCurrency(request.body.currency, region.whole())
      const stored = await saveServiceCost(db, callerOf(request), request.params.id, request.body)
      request.changes = [{ topic: 'cost' }]
      return stored
    },
  )

  app.get(
    '/cost',
    {
      config: { access },
      schema: {
        summary: 'What each line of a sale costs, and what is owed of it',
        querystring: CostQuery,
        response: { 200: v.array(LineCost), 404: Problem },
      },
    },
    (request) => readLineCosts(db, request.query.saleId, region.timeZone()),
  )

  app.get(
    '/cost/due',
    {
      config: { access },
      schema: {
        summary: 'What is owed to suppliers, by supplier, those that are due first first',
        querystring: DueCostQuery,
        response: { 200: DueCosts, 400: Problem },
      },
    },
    (request) =>
      readDueCosts(db, request.query.to, { timeZone: region.timeZone(), currency: region.currency().code }),
  )

  app.put(
    '/cost/:id',
    {
      config: { access },
      schema: {
        summary: 'Type what a line costs, when it is due, or what the supplier keeps of what does not travel',
        params: v.object({ id: CostId }),
        headers: v.object({ 'if-match': v.optional(v.string()) }),
        body: CostInput,
        response: { 200: LineCost, 400: Problem, 404: Problem, 412: Problem },
      },
    },
    async (request, reply) => {
      const stored = await saveCost(db, callerOf(request), {
        id: request.params.id,
        input: request.body,
        ifMatch: request.headers['if-match'],
        region: region.whole(),
        timeZone: region.timeZone(),
      })
      request.changes = [{ topic: 'cost' }]
      return reply.header('etag', etag(stored.version)).send(stored)
    },
  )

  app.post(
    '/cost/payment',
    {
      config: { access },
      schema: {
        summary: 'Pay several costs of one supplier and currency, once per Idempotency-Key',
        headers: IdempotencyHeaders,
        body: CostPaymentInput,
        response: {
          201: StoredCostPayment,
          400: Problem,
          404: Problem,
          409: v.union([SupplierProblem, Problem]),
        },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const id = await payCosts(db, caller, {
        input: request.body,
        key: request.headers['idempotency-key'],
        region: region.whole(),
        timeZone: region.timeZone(),
      })
      request.changes = [{ topic: 'cost' }, { topic: 'drawer', accountId: caller.accountId }]
      return reply.code(201).send({ id })
    },
  )

  app.post(
    '/cost/payment/:id/back',
    {
      config: { access },
      schema: {
        summary: 'Take a whole payment to a supplier back',
        params: IdParams,
        body: CostPaymentBack,
        response: { 204: v.void(), 403: Problem, 404: Problem },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { reason } = request.body
      const today = dateIn(region.timeZone(), new Date())
      await takeCostPaymentBack(db, caller, { id: request.params.id, reason, today })
      request.changes = [{ topic: 'cost' }, { topic: 'drawer', accountId: caller.accountId }]
      return reply.code(204).send()
    },
  )
}
