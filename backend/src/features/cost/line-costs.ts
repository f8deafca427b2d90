import { isDeepStrictEqual } from 'node:util'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  type CostInput,
  type DueCosts,
  fromCents,
  type LineCost,
  type Region,
  toCents,
} from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { invalid, notFound } from '../../platform/problem'
import { checkIfMatch, nextVersion } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { paymentMethod } from '../../tables/catalogue'
import { fullNameSql } from '../../tables/columns'
import { sale } from '../../tables/sales'
import { lineCost, supplierPayment } from '../../tables/suppliers'
import { requireCurrency } from '../business/region'
import { type FoundCost, readCosts, readUnsettledCosts } from './read-costs'

/** With what was paid of each. An unknown cost has the currency of its sale. */
async function toLineCosts(db: Database, rows: readonly FoundCost[]): Promise<LineCost[]> {
  const ids = rows.flatMap(({ costId }) => costId ?? [])
  const taken = db.select({ id: supplierPayment.backOf }).from(supplierPayment)
  const payments = ids.length
    ? await db
        .select({
          costId: supplierPayment.costId,
          id: supplierPayment.paymentId,
          on: supplierPayment.paidOn,
          amountCents: supplierPayment.amountCents,
          reference: supplierPayment.reference,
          method: paymentMethod.type,
          by: fullNameSql(account),
          isBack: sql<boolean>`${supplierPayment.backOf} is not null or ${supplierPayment.id} in (
            ${taken.where(sql`${supplierPayment.backOf} is not null`)})`,
        })
        .from(supplierPayment)
        .innerJoin(account, eq(account.id, supplierPayment.accountId))
        .leftJoin(paymentMethod, eq(paymentMethod.id, supplierPayment.paymentMethodId))
        .where(inArray(supplierPayment.costId, ids))
        .orderBy(asc(supplierPayment.id))
    : []
  const amountOf = (cents: number | null) => (cents === null ? null : fromCents(cents))
  return rows.map((row) => ({
    id: row.id,
    saleId: row.saleId,
    bookingId: row.bookingId,
    line: row.line,
    name: row.name,
    quantity: row.quantity,
    supplier: row.supplierId === null ? null : { id: row.supplierId, name: row.supplier ?? '' },
    amount: amountOf(row.amountCents),
    unit: amountOf(row.unitCents),
    currency: row.currency ?? row.saleCurrency,
    isTyped: row.isTyped,
    typedFor: row.typedFor,
    dueOn: row.dueOn,
    isDueTyped: row.typedDueOn !== null,
    paid: fromCents(row.paidCents),
    owed: amountOf(row.owedCents),
    isGone: row.isGone,
    kept: amountOf(row.keptCents),
    payments: payments
      .filter(({ costId }) => costId === row.costId)
      .map(({ costId: _, amountCents, ...payment }) => ({ ...payment, amount: fromCents(amountCents) })),
    version: row.version ?? 0,
  }))
}

/** @throws ProblemError 404 for an unknown sale */
export async function readLineCosts(db: Database, saleId: number, timeZone: string): Promise<LineCost[]> {
  const rows = await readCosts(db, eq(sale.id, saleId), timeZone)
  if (rows.length === 0) throw notFound()
  return toLineCosts(db, rows)
}

/** Of a cost by its name: the condition of its sale, and the one that is meant. */
function whereOf(id: string): { where: SQL; isMeant: (row: FoundCost) => boolean } {
  const [first = '', line] = id.split('-')
  const isMeant = (row: FoundCost) => row.id === id
  if (line !== undefined) return { where: eq(sale.id, Number(first)), isMeant }
  return {
    where: sql`${sale.id} = (select sale_id from line_cost where id = ${Number(first)}::int)`,
    isMeant,
  }
}

/**
 * Locks the sale of a cost, stores the cost where nothing of it is stored yet, and reads it.
 *
 * @throws ProblemError 404
 */
export async function lockCost(
  tx: Database,
  id: string,
  timeZone: string,
): Promise<FoundCost & { costId: number }> {
  const { where, isMeant } = whereOf(id)
  await tx.select({ id: sale.id }).from(sale).where(where).for('no key update')
  const row = (await readCosts(tx, where, timeZone)).find(isMeant)
  if (!row) throw notFound()
  if (row.costId !== null) return { ...row, costId: row.costId }
  const { saleId, line, name, quantity } = row
  const [stored] = await tx
    .insert(lineCost)
    .values({ saleId, line, name, quantity, currency: row.currency ?? row.saleCurrency })
    .returning({ id: lineCost.id })
  if (!stored) throw new Error('The insert returned no id')
  return { ...row, costId: stored.id }
}

/**
 * Types what a line costs, when it is due, or what the supplier keeps of it.
 *
 * @throws ProblemError 404, 400 for a currency that the office does not use, or another one than that of what is paid, 412
 */
export async function saveCost(
  db: Database,
  { accountId }: Caller,
  {
    id,
    input,
    ifMatch,
    region,
    timeZone,
  }: { id: string; input: CostInput; ifMatch: string | undefined; region: Region; timeZone: string },
): Promise<LineCost> {
  requireCurrency(input.currency, region)
  return db.transaction(async (tx) => {
    const row = await lockCost(tx, id, timeZone)
    if (row.paidCents !== 0 && row.currency !== null && input.currency !== row.currency)
      throw invalid([{ field: 'currency', message: /*i18n*/ 'Something of it is paid in another currency' }])
    const { unit, amount, dueOn, kept } = input
    const cents = (value: number | null) => (value === null ? null : toCents(value))
    const change = {
      ...(unit !== undefined || amount !== undefined
        ? {
            unitCents: cents(unit ?? null),
            amountCents: cents(amount ?? null),
            currency: input.currency,
            quantity: row.quantity,
          }
        : {}),
      ...(dueOn !== undefined && { dueOn }),
      ...(kept !== undefined && { keptCents: cents(kept), currency: input.currency }),
    }
    const [before] = await toLineCosts(tx, [row])
    // A save without changes may repeat one whose response was lost.
    if (before && isSame(row, change)) return before
    checkIfMatch(ifMatch, row.version ?? 0)
    await tx
      .update(lineCost)
      .set({ ...change, ...nextVersion(lineCost) })
      .where(eq(lineCost.id, row.costId))
    const [after] = await toLineCosts(tx, [await lockCost(tx, id, timeZone)])
    if (!after) throw notFound()
    await audit(tx, {
      accountId,
      action: 'update',
      entity: 'cost',
      entityId: row.costId,
      before: before && audited(before),
      after: audited(after),
    })
    return after
  })
}

type Change = Partial<
  Pick<
    typeof lineCost.$inferInsert,
    'unitCents' | 'amountCents' | 'currency' | 'quantity' | 'dueOn' | 'keptCents'
  >
>

/** True for a change of what is stored to what it is. A typed cost is typed anew for another quantity. */
function isSame(row: FoundCost, change: Change): boolean {
  const stored: Required<Change> = {
    unitCents: row.typedUnitCents,
    amountCents: row.typedAmountCents,
    currency: row.typedCurrency ?? '',
    quantity: row.typedQuantity ?? row.quantity,
    dueOn: row.typedDueOn,
    keptCents: row.keptCents,
  }
  return isDeepStrictEqual(stored, { ...stored, ...change })
}

const audited = ({ saleId, name, amount, unit, currency, dueOn, kept }: LineCost) => ({
  saleId,
  service: name,
  amount,
  unit,
  currency,
  dueOn,
  kept,
})

/** What is owed to suppliers, by supplier, and what nobody has booked or answered. */
export async function readDueCosts(
  db: Database,
  to: string | undefined,
  { timeZone, currency }: { timeZone: string; currency: string },
): Promise<DueCosts> {
  const rows = (await readUnsettledCosts(db, timeZone)).filter(
    ({ dueOn }) => to === undefined || dueOn === null || dueOn <= to,
  )
  const byDay = rows.toSorted(
    (one, other) => (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9') || one.saleId - other.saleId,
  )
  const keyOf = ({ bookingId, supplierId }: FoundCost) => (bookingId === null ? null : supplierId)
  const suppliers = [...new Set(byDay.map(keyOf))].map((id) => {
    const costs = byDay.filter((row) => keyOf(row) === id)
    const { supplier = '', phone = 0, payTo = '' } = costs[0] ?? {}
    return {
      supplier: id === null ? null : { id, name: supplier ?? '', phone: phone ?? 0, payTo: payTo ?? '' },
      rows: costs.map(toDueCost),
    }
  })
  const known = rows.filter(({ bookingId, owedCents }) => bookingId !== null && owedCents !== null)
  const currencies = [...new Set(known.map((row) => row.currency ?? row.saleCurrency))]
  return {
    suppliers,
    sums: currencies
      .toSorted((one, other) => Number(other === currency) - Number(one === currency))
      .map((code) => ({
        currency: code,
        owed: fromCents(
          known
            .filter((row) => (row.currency ?? row.saleCurrency) === code)
            .reduce((sum, { owedCents }) => sum + (owedCents ?? 0), 0),
        ),
      })),
  }
}

const toDueCost = (row: FoundCost): DueCosts['suppliers'][number]['rows'][number] => ({
  id: row.id,
  saleId: row.saleId,
  clientId: row.clientId,
  client: row.client,
  name: row.name,
  departure: row.from,
  reference: row.reference ?? '',
  isBooked: row.bookingId !== null,
  isGone: row.isGone,
  amount: row.amountCents === null ? null : fromCents(row.amountCents),
  version: row.version ?? 0,
  dueOn: row.dueOn,
  owed: row.owedCents === null ? null : fromCents(row.owedCents),
  paid: fromCents(row.paidCents),
  currency: row.currency ?? row.saleCurrency,
  clientOwes: fromCents(row.clientOwesCents),
  saleCurrency: row.saleCurrency,
})
