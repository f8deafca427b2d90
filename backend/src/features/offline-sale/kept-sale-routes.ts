import { GivenUpSale, Problem } from 'shared-api/contract'
import { callerOf } from '../../platform/caller'
import type { Feature } from '../feature'
import { giveUpSale } from './kept-sales'

/** What becomes of a sale that is kept on a device, beside `POST /sale`, which stores it. */
export const keptSaleRoutes: Feature = async (app, { db }) => {
  app.post(
    '/sale/given-up',
    {
      config: { access: 'handInSales' },
      schema: {
        summary: 'Record that a seller gives up a sale that is kept on a device',
        body: GivenUpSale,
        response: { 201: GivenUpSale, 400: Problem, 403: Problem },
      },
    },
    async (request, reply) => {
      await giveUpSale(db, callerOf(request), request.body)
      return reply.code(201).send(request.body)
    },
  )
}
