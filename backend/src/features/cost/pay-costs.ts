import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import {
  allocateCents,
  type CostPaymentInput,
  currencyOf,
  fromCents,
  type Region,
  supplierProblem,
  toCents,
} from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { allowed, invalid, notFound, ProblemError } from '../../platform/problem'
import { createOnce, hashRequest } from '../../platform/resources/idempotency'
import { paymentMethod } from '../../tables/catalogue'
import { supplierPayment } from '../../tables/suppliers'
import { requireCurrency } from '../business/region'
import { lockCost } from './line-costs'
import type { FoundCost } from './read-costs'

interface PayRequest {
  input: CostPaymentInput
  key: string | undefined
  region: Region
  timeZone: string
}

/**
 * Stores one payment of several costs of a supplier and currency, once per key. With a payment method it leaves the drawer of the
 * caller.
 *
 * @returns its id
 * @throws ProblemError 400 for costs of two suppliers, of another currency or without a booking, 404, 409 for more than is owed
 */
export function payCosts(
  db: Database,
  caller: Caller,
  { input, key, region, timeZone }: PayRequest,
): Promise<number> {
  requireCurrency(input.currency, region)
  const { accountId } = caller
  const request = { accountId, key, requestHash: hashRequest(['cost-payment', input]) }
  return db.transaction(async (tx) => {
    const { id } = await createOnce(tx, request, () => store(tx, caller, input, timeZone))
    return id
  })
}

type LockedCost = FoundCost & { costId: number }

async function store(
  tx: Database,
  caller: Caller,
  input: CostPaymentInput,
  timeZone: string,
): Promise<number> {
  const costs: LockedCost[] = []
  // In one order, so that two payments wait for each other.
  for (const { id } of input.costs.toSorted((one, other) => one.id.localeCompare(other.id)))
    costs.push(await lockCost(tx, id, timeZone))
  const rows = input.costs.map(({ id, amount }, index) => ({
    cost: requireCost(costs, id),
    field: `costs.${index}`,
    amountCents: toCents(amount),
  }))
  const supplierId = requireOneSupplier(rows, input.currency)
  const paidTooMuch = rows.find(({ cost, amountCents }) => amountCents > (cost.owedCents ?? 0))
  if (paidTooMuch && !input.confirmed)
    allowed({
      refusal: supplierProblem('more-than-owed', {
        detail:
          /*i18n*/ 'More than is owed for {service}: they would owe you the rest. Save again if it is right',
        params: { service: paidTooMuch.cost.name },
      }),
    })
  const handed = await handedOf(
    tx,
    input,
    rows.map(({ amountCents }) => amountCents),
  )
  const [paymentId] = await nextIds(tx)
  const at = new Date()
  await tx.insert(supplierPayment).values(
    rows.map(({ cost, amountCents }, index) => ({
      ...(index === 0 && { id: paymentId }),
      paymentId,
      costId: cost.costId,
      supplierId,
      amountCents,
      currency: input.currency,
      paymentMethodId: handed?.methodId ?? null,
      handedCents: handed?.cents[index] ?? null,
      handedCurrency: handed?.currency ?? null,
      paidOn: input.on,
      reference: input.reference,
      at,
      accountId: caller.accountId,
    })),
  )
  await audit(tx, {
    accountId: caller.accountId,
    action: 'create',
    entity: 'cost-payment',
    entityId: paymentId,
    after: {
      supplier: rows[0]?.cost.supplier ?? '',
      amount: fromCents(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)),
      currency: input.currency,
      on: input.on,
      reference: input.reference,
    },
  })
  return paymentId
}

async function nextIds(tx: Database): Promise<[number]> {
  // Locks the table before the id is taken: a closing of a drawer waits for it, or it for the closing.
  await tx.execute('lock table supplier_payment in row exclusive mode')
  const [row] = await rowsOf<{ id: number }>(tx, sql`select nextval('payment_id_seq')::int as id`)
  if (!row) throw new Error('There is no next id')
  return [row.id]
}

function requireCost(costs: readonly LockedCost[], id: string): LockedCost {
  const found = costs.find((cost) => cost.id === id)
  if (!found) throw notFound()
  return found
}

interface PaidRow {
  cost: LockedCost
  field: string
}

/** @throws ProblemError 400 for a cost without a supplier, of another one or in another currency */
function requireOneSupplier(rows: readonly PaidRow[], currency: string): number {
  const supplierId = rows[0]?.cost.supplierId
  const errors = rows.flatMap(({ cost, field }) => {
    if (cost.bookingId === null || cost.supplierId === null)
      return { field, message: /*i18n*/ 'Note first with whom it is booked' }
    if (cost.supplierId !== supplierId) return { field, message: /*i18n*/ 'Another supplier' }
    return (cost.currency ?? currency) === currency ? [] : { field, message: /*i18n*/ 'Another currency' }
  })
  if (errors.length > 0 || typeof supplierId !== 'number') throw invalid(errors)
  return supplierId
}

/**
 * What leaves the drawer for each cost. Undefined: it is paid by a bank transfer.
 *
 * @throws ProblemError 400 for an unknown method, or without the amount of one in another currency
 */
async function handedOf(
  tx: Database,
  { paymentMethodId, handed, currency }: CostPaymentInput,
  amounts: readonly number[],
): Promise<{ methodId: number; currency: string; cents: number[] } | undefined> {
  if (paymentMethodId === undefined) return undefined
  const [method] = await tx
    .select({ id: paymentMethod.id, currency: paymentMethod.currency })
    .from(paymentMethod)
    .where(eq(paymentMethod.id, paymentMethodId))
    .for('share')
  if (!method) throw invalid([{ field: 'paymentMethodId', message: /*i18n*/ 'Does not exist' }])
  const of = { methodId: method.id, currency: method.currency }
  if (method.currency === currency) return { ...of, cents: [...amounts] }
  if (!handed) throw invalid([{ field: 'handed', message: /*i18n*/ 'Required' }])
  return { ...of, cents: allocateCents(toCents(handed), amounts, currencyOf(method.currency)) }
}

/**
 * Takes a whole payment to a supplier back. The second time nothing is stored.
 *
 * @throws ProblemError 404 for an unknown payment
 */
export function takeCostPaymentBack(
  db: Database,
  { accountId }: Caller,
  { id, reason, today }: { id: number; reason: string; today: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute('lock table supplier_payment in row exclusive mode')
    const rows = await tx
      .select()
      .from(supplierPayment)
      .where(and(eq(supplierPayment.paymentId, id), isNull(supplierPayment.backOf)))
      .orderBy(asc(supplierPayment.id))
    if (rows.length === 0) throw notFound()
    const [first] = rows
    const isDrawerOfOther = first?.paymentMethodId !== null && first?.accountId !== accountId
    if (isDrawerOfOther)
      throw new ProblemError(403, {
        code: 'employee',
        detail: /*i18n*/ 'It left the drawer of a colleague, who takes it back',
      })
    const stored = await tx
      .insert(supplierPayment)
      .values(
        rows.map(({ id: backOf, amountCents, handedCents, ...row }) => ({
          ...row,
          amountCents: -amountCents,
          handedCents: handedCents === null ? null : -handedCents,
          paidOn: today,
          at: new Date(),
          accountId,
          backOf,
          reason,
        })),
      )
      .onConflictDoNothing({ target: supplierPayment.backOf })
      .returning({ id: supplierPayment.id })
    if (stored.length === 0) return
    await audit(tx, {
      accountId,
      action: 'update',
      entity: 'cost-payment',
      entityId: id,
      before: { reason: null },
      after: { reason },
    })
  })
}
