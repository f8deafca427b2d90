import { isDeepStrictEqual } from 'node:util'
import { dateIn, IdParams, Problem, SalesToConfirm, Travellers, TravellersInput } from 'shared-api/contract'
import * as v from 'valibot'
import { type Caller, callerOf } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { invalid } from '../../platform/problem'
import { checkIfMatch, etag, requireOne } from '../../platform/resources/resource'
import type { Feature } from '../feature'
import { lockChangeable } from '../sale/lock-sale'
import { saleChanges, sales, sellerOf } from '../sale/queries'
import { listTravellers, readToConfirm, readTravellers, travellersVersion } from './queries'
import { storeTravellers } from './store-travellers'

const path = '/sale/:id/traveller'
const config = { access: 'changeTravellers' } as const

export const travellerRoutes: Feature = async (app, { db, region }) => {
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

  app.get(
    '/sale/to-confirm',
    {
      config,
      schema: {
        summary: 'The first sales whose travellers filled in their data by the link, not yet confirmed',
        response: { 200: SalesToConfirm },
      },
    },
    (request) => readToConfirm(db, callerOf(request), dateIn(region.timeZone(), new Date())),
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

interface SaveRequest {
  id: number
  input: TravellersInput
  /** Value of the If-Match header. */
  ifMatch: string | undefined
}

/**
 * Stores the whole list of a sale's travellers. Its history and the audit log have the names before, never documents. An equal
 * list is not stored.
 *
 * @throws ProblemError 400 for a line that is not in the sale, 404 for a sale that the caller may not see, 409 for a cancelled
 * sale, 412 for another version of the list
 */
async function saveTravellers(
  db: Database,
  caller: Caller,
  { id, input: { travellers }, ifMatch }: SaveRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockChangeable(tx, caller, id)
    const sale = await requireOne(tx, sales, id)
    const errors = travellers.flatMap(({ line }, index) =>
      line === null || sale.saleItems.some((item) => item.line === line)
        ? []
        : [{ field: `travellers.${index}.line`, message: /*i18n*/ 'Not in the sale' }],
    )
    if (errors.length > 0) throw invalid(errors)
    const before = await listTravellers(tx, id)
    if (isDeepStrictEqual(before, travellers)) return
    checkIfMatch(ifMatch, await travellersVersion(tx, id))

    await storeTravellers(tx, { sale, accountId: caller.accountId, before, after: travellers })
  })
}
