import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { isCompleteTraveller, type Traveller, type TravellersInput, travellerName } from 'shared-api/contract'
import { audit } from '../../../platform/audit/audit'
import type { Caller } from '../../../platform/caller/caller'
import type { Database } from '../../../platform/database/database'
import { invalid } from '../../../platform/problem'
import { checkIfMatch } from '../../../platform/resources/etag'
import { requireOne } from '../../../platform/resources/resource'
import { saleChange } from '../../../tables/sales'
import { traveller } from '../../../tables/travellers'
import { lockChangeable } from '../changeable'
import { sales } from '../queries'
import { listTravellers, travellersVersion } from './queries'

interface SaveRequest {
  id: number
  input: TravellersInput
  /** Value of the If-Match header. */
  ifMatch: string | undefined
}

/**
 * Stores the whole list of a sale's travellers. Its history and the audit log have the names before, never documents. An equal
 * list is no change.
 *
 * @throws ProblemError 400 for a line that is not in the sale, 404 for a sale that the caller may not see, 409 for a cancelled
 * sale, 412 for another version of the list
 */
export async function saveTravellers(
  db: Database,
  caller: Caller,
  { id, input: { travellers }, ifMatch }: SaveRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { serviceIds } = await lockChangeable(tx, caller, id)
    const errors = travellers.flatMap(({ serviceId }, index) =>
      serviceId === null || serviceIds.includes(serviceId)
        ? []
        : [{ field: `travellers.${index}.serviceId`, message: /*i18n*/ 'Not in the sale' }],
    )
    if (errors.length > 0) throw invalid(errors)
    const before = await listTravellers(tx, id)
    if (isDeepStrictEqual(before, travellers)) return
    checkIfMatch(ifMatch, await travellersVersion(tx, id))
    const sale = await requireOne(tx, sales, id)

    await tx.delete(traveller).where(eq(traveller.saleId, id))
    if (travellers.length > 0) {
      await tx
        .insert(traveller)
        .values(travellers.map((each, position) => ({ ...each, position, saleId: id })))
    }
    const { accountId } = caller
    await tx
      .insert(saleChange)
      .values({ saleId: id, accountId, before: sale, travellers: before.map(travellerName) })
    await audit(tx, {
      accountId,
      action: 'update',
      entity: 'sale',
      entityId: id,
      before: withoutDocuments(before),
      after: withoutDocuments(travellers),
    })
  })
}

const withoutDocuments = (travellers: readonly Traveller[]) => ({
  travellers: travellers.map(travellerName).join(', '),
  completeTravellers: travellers.filter(isCompleteTraveller).length,
})
