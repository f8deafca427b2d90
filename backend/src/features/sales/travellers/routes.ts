import { IdParams, Problem, Travellers, TravellersInput } from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../../platform/caller/caller'
import { etag } from '../../../platform/resources/etag'
import type { Feature } from '../../feature'
import { sellerOf } from '../queries'
import { saleChanges } from '../sale-changes'
import { readTravellers } from './queries'
import { saveTravellers } from './save-travellers'

const path = '/sale/:id/traveller'
const config = { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] } as const

export const travellerRoutes: Feature = async (app, { db }) => {
  app.get(
    path,
    {
      config,
      schema: {
        summary: "A sale's travellers, and those of the client's newest other sale",
        params: IdParams,
        response: { 200: Travellers, 404: Problem },
      },
    },
    async (request, reply) => {
      const found = await readTravellers(db, callerOf(request), request.params.id)
      return reply.header('etag', etag(found.version)).send(found)
    },
  )

  app.put(
    path,
    {
      config,
      schema: {
        summary: "Store the whole list of a sale's travellers",
        params: IdParams,
        headers: v.object({ 'if-match': v.optional(v.string()) }),
        body: TravellersInput,
        response: { 200: Travellers, 400: Problem, 404: Problem, 409: Problem, 412: Problem },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const caller = callerOf(request)
      await saveTravellers(db, caller, { id, input: request.body, ifMatch: request.headers['if-match'] })
      request.changes = saleChanges(id, await sellerOf(db, id))
      const stored = await readTravellers(db, caller, id)
      return reply.header('etag', etag(stored.version)).send(stored)
    },
  )
}
