import { desc, eq } from 'drizzle-orm'
import { fromCents, type ServiceCost, type ServiceCostInput, toCents } from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { notFound } from '../../platform/problem'
import { account } from '../../tables/accounts'
import { service } from '../../tables/catalogue'
import { fullNameSql } from '../../tables/columns'
import { serviceCost, supplier } from '../../tables/suppliers'
import { requireOffered } from '../supplier/suppliers'

/** A long history is read up to this many rows: the newest ones. */
const MAX_HISTORY = 200

/** @throws ProblemError 404 for an unknown service */
export async function readServiceCost(db: Database, serviceId: number): Promise<ServiceCost> {
  const [known] = await db.select({ id: service.id }).from(service).where(eq(service.id, serviceId))
  if (!known) throw notFound()
  const rows = await db
    .select({
      at: serviceCost.at,
      by: fullNameSql(account),
      supplierId: supplier.id,
      supplier: supplier.name,
      unitCents: serviceCost.unitCents,
      currency: serviceCost.currency,
    })
    .from(serviceCost)
    .innerJoin(account, eq(account.id, serviceCost.accountId))
    .leftJoin(supplier, eq(supplier.id, serviceCost.supplierId))
    .where(eq(serviceCost.serviceId, serviceId))
    .orderBy(desc(serviceCost.at), desc(serviceCost.id))
    .limit(MAX_HISTORY)
  const history = rows.map(({ at, by, supplierId, supplier: name, unitCents, currency }) => ({
    at: at.toISOString(),
    by,
    supplier: supplierId === null || name === null ? null : { id: supplierId, name },
    amount: unitCents === null ? null : fromCents(unitCents),
    currency,
  }))
  const [now] = history
  return {
    supplier: now?.supplier ?? null,
    amount: now?.amount ?? null,
    currency: now?.currency ?? null,
    history,
  }
}

/**
 * Says what one of a service costs from now on. The same again is not stored.
 *
 * @throws ProblemError 404 for an unknown service, 400 for an unknown or retired supplier
 */
export const saveServiceCost = (
  db: Database,
  { accountId }: Caller,
  serviceId: number,
  { supplierId, amount, currency }: ServiceCostInput,
): Promise<ServiceCost> =>
  db.transaction(async (tx) => {
    // Two at once take turns, so that their moments ascend.
    await tx.select({ id: service.id }).from(service).where(eq(service.id, serviceId)).for('no key update')
    const before = await readServiceCost(tx, serviceId)
    const isSame =
      before.amount === amount &&
      (before.supplier?.id ?? null) === supplierId &&
      (before.currency === currency || (before.currency === null && amount === null))
    if (isSame) return before
    if (supplierId !== null) await requireOffered(tx, supplierId, before.supplier?.id)
    const unitCents = amount === null ? null : toCents(amount)
    await tx
      .insert(serviceCost)
      .values({ serviceId, at: new Date(), accountId, supplierId, unitCents, currency })
    const after = await readServiceCost(tx, serviceId)
    const { history: _, ...was } = before
    const { history: __, ...is } = after
    await audit(tx, {
      accountId,
      action: 'update',
      entity: 'service-cost',
      entityId: serviceId,
      before: { ...was, supplier: was.supplier?.name ?? null },
      after: { ...is, supplier: is.supplier?.name ?? null },
    })
    return after
  })
