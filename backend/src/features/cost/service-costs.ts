import { isDeepStrictEqual } from 'node:util'
import { desc, eq, inArray } from 'drizzle-orm'
import {
  fromCents,
  type ImportRecord,
  type ServiceCost,
  type ServiceCostInput,
  toCents,
} from 'shared-api/contract'
import { audit, auditAll } from '../../platform/audit'
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

interface CostInForce {
  cost: number | undefined
  costCurrency: string
  supplierId: number | undefined
  supplier: string | undefined
}

/** What each of these services costs now, with whom it is usually booked. */
export async function readCostsInForce(
  db: Database,
  serviceIds: readonly number[],
): Promise<Map<number, CostInForce>> {
  const rows = await db
    .selectDistinctOn([serviceCost.serviceId], {
      serviceId: serviceCost.serviceId,
      unitCents: serviceCost.unitCents,
      costCurrency: serviceCost.currency,
      supplierId: supplier.id,
      supplier: supplier.name,
    })
    .from(serviceCost)
    .leftJoin(supplier, eq(supplier.id, serviceCost.supplierId))
    .where(inArray(serviceCost.serviceId, [...serviceIds]))
    .orderBy(serviceCost.serviceId, desc(serviceCost.at), desc(serviceCost.id))
  return new Map(
    rows.map(({ serviceId, unitCents, costCurrency, ...row }) => [
      serviceId,
      {
        cost: unitCents === null ? undefined : fromCents(unitCents),
        costCurrency,
        supplierId: row.supplierId ?? undefined,
        supplier: row.supplier ?? undefined,
      },
    ]),
  )
}

/** A service of an import, as it was and is. */
interface ImportedCost {
  serviceId: number
  before: ImportRecord
  after: ImportRecord & { supplierId?: number }
}

const costOf = ({ cost, costCurrency, supplier }: ImportRecord) => ({
  amount: cost ?? null,
  currency: costCurrency ?? null,
  supplier: supplier ?? null,
})

/** Says what the services of an import cost from now on, where that is not in force already. */
export async function saveImportedCosts(
  tx: Database,
  accountId: number,
  services: readonly ImportedCost[],
): Promise<void> {
  const changed = services
    .map(({ before, after, ...row }) => ({ ...row, after, was: costOf(before), is: costOf(after) }))
    .filter(({ was, is }) => (is.amount ?? is.supplier) !== null && !isDeepStrictEqual(was, is))
  if (changed.length === 0) return
  const at = new Date()
  await tx.insert(serviceCost).values(
    changed.map(({ serviceId, after: { supplierId }, is: { amount, currency } }) => ({
      ...{ serviceId, at, accountId, supplierId, currency: String(currency) },
      unitCents: amount === null ? null : toCents(Number(amount)),
    })),
  )
  await auditAll(
    tx,
    changed.map(({ serviceId, was, is }) => ({
      ...{ accountId, action: 'update', entity: 'service-cost', entityId: serviceId, before: was, after: is },
    })),
  )
}
