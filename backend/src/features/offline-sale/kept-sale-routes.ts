import { GivenUpSale, HeldSale, HeldSaleInput, Problem } from 'shared-api/contract'
import { callerOf } from '../../platform/caller'
import { ProblemError } from '../../platform/problem'
import { KeyHeaders } from '../../platform/resources/idempotency'
import type { Feature } from '../feature'
import { saleChanges } from '../sale/queries'
import { withTravelDays } from '../sale/store-sale'
import { giveUpSale, storeHandedOver } from './kept-sales'

/** What becomes of a sale that is kept on a device, beside `POST /sale`, which stores it. */
export const keptSaleRoutes: Feature = async (app, { db, config, region, onSaleRecorded }) => {
  app.post(
    '/sale/given-up',
    {
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] },
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

  app.post(
    '/held-sale',
    {
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] },
      schema: {
        deprecated: true,
        summary:
          'For devices of 0.1.0: store a sale made offline, which is answered by 409 `stored`, or give it up',
        headers: KeyHeaders,
        body: HeldSaleInput,
        response: { 201: HeldSale, 400: Problem, 403: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { sale, client, reason, discard } = request.body
      if (discard) {
        const { employeeEmail, total, offline } = sale
        await giveUpSale(db, caller, { employeeEmail, total, soldAt: offline.soldAt, reason })
        return reply.code(201).send({ id: 0, state: 'DISCARDED', reason })
      }
      const stored = await storeHandedOver({ db, config, region: region.whole() }, caller, {
        input: withTravelDays({ ...sale, offline: { ...sale.offline, client } }, region.timeZone(), 'sale.'),
        key: request.headers['idempotency-key'],
        reason,
      })
      if (stored.isNew) onSaleRecorded()
      // An error is not announced by itself.
      app.announce([...saleChanges(stored.stored.id, stored.accountId), { topic: 'client' }])
      throw new ProblemError(409, {
        code: 'stored',
        detail: /*i18n*/ 'This sale is stored already',
        extension: { sale: stored.stored },
      })
    },
  )
}
