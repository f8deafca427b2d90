import { isDeepStrictEqual } from 'node:util'
import { desc, eq, inArray } from 'drizzle-orm'
import {
  fromCents,
  type ImportRecord,
  type ServiceCost,
  type ServiceCostInput,
  toCents,
} from 'shared-api/contract'
import { auditAll } from '../../platform/audit'
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
    const { history: _, ...stored } = await readServiceCost(tx, serviceId)
    const before = toImported(stored)
    const named = supplierId === null ? null : await requireOffered(tx, supplierId, before.supplierId)
    await storeCosts(tx, accountId, [
      { serviceId, before, after: toImported({ amount, currency, supplier: named }) },
    ])
    return readServiceCost(tx, serviceId)
  })

/** The cost of a service as the fields of an import. */
type KnownCost = ImportRecord & { supplierId?: number | undefined }

const toImported = ({ amount, currency, supplier }: Omit<ServiceCost, 'history'>): KnownCost => ({
  cost: amount ?? undefined,
  costCurrency: currency ?? undefined,
  supplierId: supplier?.id,
  supplier: supplier?.name,
})

/** What each of these services costs now, and with whom it is usually booked. */
export async function readCostsInForce(
  db: Database,
  serviceIds: readonly number[],
): Promise<Map<number, KnownCost>> {
  const rows = await db
    .selectDistinctOn([serviceCost.serviceId], {
      serviceId: serviceCost.serviceId,
      unitCents: serviceCost.unitCents,
      currency: serviceCost.currency,
      supplier: { id: supplier.id, name: supplier.name },
    })
    .from(serviceCost)
    .leftJoin(supplier, eq(supplier.id, serviceCost.supplierId))
    .where(inArray(serviceCost.serviceId, [...serviceIds]))
    .orderBy(serviceCost.serviceId, desc(serviceCost.at), desc(serviceCost.id))
  return new Map(
    rows.map(({ serviceId, unitCents, ...row }) => [
      serviceId,
      toImported({ ...row, amount: unitCents === null ? null : fromCents(unitCents) }),
    ]),
  )
}

const audited = ({ cost, costCurrency, supplier }: KnownCost) => ({
  amount: cost ?? null,
  currency: costCurrency ?? null,
  supplier: supplier ?? null,
})

/** Stores what services cost from now on, where that is not in force already. */
export async function storeCosts(
  tx: Database,
  accountId: number,
  services: readonly { serviceId: number; before: KnownCost; after: KnownCost }[],
): Promise<void> {
  const changed = services
    .map(({ serviceId, before, after }) => ({
      serviceId,
      supplierId: after.supplierId,
      before: audited(before),
      after: audited(after),
      isOther: before.supplierId !== after.supplierId,
    }))
    .filter(({ before, after, isOther }) => isOther || !isDeepStrictEqual(before, after))
    // Nothing was known, and nothing is.
    .filter(({ before, after }) => (before.currency ?? after.amount ?? after.supplier) !== null)
  if (changed.length === 0) return
  const at = new Date()
  await tx.insert(serviceCost).values(
    changed.map(({ serviceId, supplierId, after: { amount, currency } }) => ({
      serviceId,
      at,
      accountId,
      supplierId,
      currency: String(currency),
      unitCents: amount === null ? null : toCents(Number(amount)),
    })),
  )
  await auditAll(
    tx,
    changed.map(({ serviceId, before, after }) => ({
      accountId,
      action: 'update',
      entity: 'service-cost',
      entityId: serviceId,
      before,
      after,
    })),
  )
}
