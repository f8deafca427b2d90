import { and, desc, eq, getTableColumns, gt, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type Currency,
  checkRate,
  currencyOf,
  fromCents,
  isOfOffice,
  type NewPayment,
  type PaymentInput,
  type PaymentTerms,
  type RefundInput,
  type Region,
  reaches,
  recentMomentIn,
  giveBack as refund,
  refundablePayments,
  type Sale,
  type SoldMethod,
  settledSums,
  sumsAfter,
  takePayment as take,
} from 'shared-api/contract'
import { differences } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { decodeRow, selectList, statement } from '../../platform/database/statement'
import { allowed, notFound, ProblemError } from '../../platform/problem'
import {
  hashRequest,
  type IdempotentRequest,
  isRepeated,
  requireSameRequest,
} from '../../platform/resources/idempotency'
import { checkIfMatch, requireOne, type Versioned } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { payment, sale } from '../../tables/sales'
import { lockCurrencies } from '../business/region'
import { findRate } from '../rate/rate'
import { asJson, PAYMENT } from '../sale/insert-sale'
import {
  editorOf,
  type LockedSale,
  type PaymentRequest,
  refuseCancelled,
  type WriteRequest,
} from '../sale/lock-sale'
import { paymentRows, readPayments, storeShares } from '../sale/payments'
import { balanceCents, sales, visibleTo } from '../sale/queries'
import { earlierMethodCurrency } from '../sale/sale-records'

interface Entered {
  stored: Versioned<Sale>
  /** The account of the sale's seller. */
  sellerId: number | undefined
}

export type EnterPayment<Input> = (
  db: Database,
  caller: Caller,
  request: PaymentRequest<Input>,
) => Promise<Entered>

/**
 * Takes a payment of a sale, once per key.
 *
 * @throws ProblemError 400 for an unknown or retired method, 404 for a sale that the caller may not see, 409 for a cancelled sale
 * for more than is owed and for another total, 412 for another version
 */
export const takePayment: EnterPayment<PaymentInput> = (db, caller, request) =>
  enterOnce(db, caller, request, 'payment', async (tx, row, method) => {
    const { id, input, ifMatch, timeZone, region, discountLimit } = request
    refuseCancelled(row)
    const owedCents = balanceCents(row)
    const lastPayment = owedCents > 0 ? undefined : await readLastPayment(tx, id, timeZone)
    const currency = currencyOf(row.currency)
    const exchange = await readExchange(tx, region, { method, currency, rateId: input.rateId })
    const taken = take({ owedCents, currency, method, lastPayment, ...exchange }, input)
    if (!taken.refusal) checkPaidRate(caller, taken.payments, { ...exchange, sale: row, discountLimit })
    if (taken.refusal?.code !== 'balance') checkIfMatch(ifMatch, row.version)
    return allowed(taken).payments
  })

/**
 * Takes back payments of a method, the newest first, each with its own interest, once per key. Employees take back those alone that
 * they took themselves on the same day. What was kept of a cancelled sale can be given back, too.
 *
 * @throws ProblemError 400 for an unknown method, 403 for an employee and more than that, 404 for a sale that the caller may not
 * see, 409 for more than is left of what the method has paid, 412 for another version
 */
export const giveBack: EnterPayment<RefundInput> = (db, caller, request) =>
  enterOnce(db, caller, request, 'refund', async (tx, row, method) => {
    const { id, input, ifMatch, timeZone } = request
    const refundable = refundablePayments(await readPayments(tx, id), editorOf(caller, timeZone))
    const { payments } = allowed(refund({ ...refundable, method }, input, currencyOf(row.currency)))
    checkIfMatch(ifMatch, row.version)
    return payments
  })

type Entry = (tx: Database, row: LockedSale, method: SoldMethod | undefined) => Promise<NewPayment[]>

/** One locking read and one write, because entering a payment should take no longer than a sale. */
async function enterOnce(
  db: Database,
  caller: Caller,
  { id, input, key }: WriteRequest<PaymentInput | RefundInput>,
  kind: 'payment' | 'refund',
  check: Entry,
): Promise<Entered> {
  const { accountId } = caller
  const request = { accountId, key, requestHash: hashRequest([kind, id, input]) }
  return db.transaction(async (tx) => {
    const { row, method, earlier } = await lockPaid(tx, caller, {
      ...{ id, accountId, key: key ?? null },
      methodId: input.paymentMethodId,
    })
    const stay = async () => ({
      stored: await requireOne(tx, sales, id, visibleTo(caller)),
      sellerId: row.accountId,
    })
    if (earlier) {
      requireSameRequest(earlier, request)
      return stay()
    }
    try {
      const payments = await check(tx, row, method)
      const stored = await enter(tx, caller, row, { payments, request })
      if (stored) return { stored, sellerId: row.accountId }
    } catch (error) {
      // An equal request may have been stored while this one waited for the sale, and has left nothing to pay.
      if (!(error instanceof ProblemError) || !(await isRepeated(tx, request))) throw error
      return stay()
    }
    await isRepeated(tx, request)
    return stay()
  })
}

const lockedColumns = getTableColumns(sale)
const lock = statement(
  sql`
    select ${selectList(lockedColumns)}, (${methodById(sql.placeholder('methodId'))}) as "paidMethod", (
      select json_build_object('id', entity_id, 'requestHash', request_hash) from idempotent_result
      where account_id = ${sql.placeholder('accountId')} and key = ${sql.placeholder('key')}
    ) as earlier
    from sale where id = ${sql.placeholder('id')} for no key update of sale`,
  { prepared: true },
)

interface Locked {
  row: LockedSale
  method: SoldMethod | undefined
  /** What the key was used for before. Null: nothing. */
  earlier: Parameters<typeof requireSameRequest>[0] | null
}

/**
 * Locks a sale against other changes until the transaction ends, and reads the payment method and the result of an earlier request
 * with the key.
 *
 * @throws ProblemError 404 for a sale that the caller may not see
 */
async function lockPaid(
  tx: Database,
  caller: Caller,
  { key = null, ...of }: { id: number; methodId: number; accountId: number; key?: string | null },
): Promise<Locked> {
  type Found = Record<string, unknown> & Pick<Locked, 'earlier'> & { paidMethod: SoldMethod | null }
  const [found] = await lock.run<Found>(tx, { ...of, key })
  const row = found && decodeRow(lockedColumns, found)
  if (!row || !reaches(caller, 'readSales', row.accountId)) throw notFound()
  return { row, method: found.paidMethod ?? undefined, earlier: found.earlier }
}

interface PaidSale {
  method: SoldMethod | undefined
  currency: Currency
  rateId: number | undefined
}

/** What a payment in another currency than that of the sale needs. */
export async function readExchange(
  tx: Database,
  region: Region,
  { method, currency, rateId }: PaidSale,
): Promise<Pick<PaymentTerms, 'rate' | 'cashSteps'>> {
  if (!method || method.currency === currency.code) return {}
  return { rate: await findRate(tx, await lockCurrencies(tx, region), rateId), cashSteps: region.cashSteps }
}

interface CheckedRate extends Pick<PaymentTerms, 'rate'> {
  sale: Pick<LockedSale, 'subtotalCents' | 'discountCents'>
  discountLimit: number
}

/** @throws ProblemError 400 for a rate that takes off more than the caller's discount */
export function checkPaidRate(
  { role }: Caller,
  payments: readonly NewPayment[],
  { rate, sale: { subtotalCents, discountCents }, discountLimit: limit }: CheckedRate,
): void {
  for (const { exchange, note } of payments)
    if (rate)
      allowed(
        checkRate(exchange, {
          ...{ limit, isEmployee: !isOfOffice(role), rate, note },
          ...{ subtotalCents, discountCents },
        }),
      )
}

/**
 * Stores payments of a locked sale, with what follows from them.
 *
 * @param request the request that claims its key with them
 * @returns undefined when another request has claimed the key
 */
export async function enter(
  tx: Database,
  caller: Caller,
  row: LockedSale,
  { payments, at, request }: { payments: NewPayment[]; at?: Date; request?: IdempotentRequest },
): Promise<Versioned<Sale> | undefined> {
  const baseCents = row.subtotalCents - row.discountCents
  const { balanceCents: _, ...sums } = settledSums({ ...row, baseCents }, sumsAfter(row, payments))
  const [{ method, note } = { method: null, note: null }] = payments
  const stored = await storePayments(tx, caller, row.id, {
    payments,
    at,
    sums,
    request,
    before: figuresOf(row),
    after: {
      ...figuresOf({ ...row, ...sums }),
      currency: row.currency,
      paymentMethod: method?.type,
      ...(note && { reason: note }),
    },
  })
  if (stored) await storeShares(tx, row, sums.totalCents)
  return stored
}

const figuresOf = (row: LockedSale) => ({
  paid: fromCents(row.paidCents),
  balance: fromCents(balanceCents(row)),
  total: fromCents(row.totalCents),
})

async function readLastPayment(tx: Database, saleId: number, timeZone: string) {
  const [last] = await tx
    .select({ name: account.name, at: payment.at })
    .from(payment)
    .innerJoin(account, eq(account.id, payment.accountId))
    .where(and(eq(payment.saleId, saleId), gt(payment.amountCents, 0)))
    .orderBy(desc(payment.id))
    .limit(1)
  return last && { name: last.name, time: recentMomentIn(timeZone, last.at) }
}

/** Its currency stays until the transaction ends: who changes it waits. */
function methodById(id: SQLWrapper) {
  return sql`
    select json_build_object('id', id, 'type', type, 'interestBasisPoints', interest_basis_points,
      'currency', currency, 'isCash', is_cash, 'retired', retired,
      'earlierCurrency', ${earlierMethodCurrency(sql`now() - interval '1 day'`)})
    from payment_method where id = ${id} for key share`
}

const selectMethod = statement(sql`select (${methodById(sql.placeholder('id'))}) as method`, {
  prepared: true,
})

export async function readMethod(tx: Database, id: number): Promise<SoldMethod | undefined> {
  const [row] = await selectMethod.run<{ method: SoldMethod | null }>(tx, { id })
  return row?.method ?? undefined
}

const { placeholder } = sql

const store = statement(
  sql`
    with claimed as (
      insert into idempotent_result (account_id, key, request_hash, entity_id)
      select ${placeholder('accountId')}, ${placeholder('key')}, ${placeholder('requestHash')}, ${placeholder('id')}::int
      where ${placeholder('key')}::text is not null
      on conflict do nothing returning key
    ), free as (
      select where ${placeholder('key')}::text is null or exists (select from claimed)
    ), paid as (
      insert into payment (sale_id, ${PAYMENT})
      select ${placeholder('id')}, ${PAYMENT} from free, jsonb_populate_recordset(null::payment, ${placeholder('payments')}::jsonb)
    ), noted as (
      insert into audit_log (account_id, action, entity, entity_id, before, after)
      select ${placeholder('accountId')}, 'update', 'sale', ${placeholder('id')}::int, ${placeholder('before')}::jsonb, ${placeholder('after')}::jsonb
      from free
    )
    update sale set
      paid_cents = ${placeholder('paidCents')}, interest_cents = ${placeholder('interestCents')},
      total_cents = ${placeholder('totalCents')}, version = version + 1
    from free
    where id = ${placeholder('id')}
    returning ${selectList(sales.columns)}`,
  { prepared: true },
)

interface EnteredPayments {
  payments: NewPayment[]
  at: Date | undefined
  request: IdempotentRequest | undefined
  sums: Pick<LockedSale, 'paidCents' | 'interestCents' | 'totalCents'>
  /** For the audit log. */
  before: object
  after: object
}

/** Stores payments of a locked sale, with the sums of the sale and the audit log entry. */
async function storePayments(
  tx: Database,
  { accountId }: Caller,
  id: number,
  { payments, at = new Date(), sums, request, ...states }: EnteredPayments,
): Promise<Versioned<Sale> | undefined> {
  const { before, after } = differences(states.before, states.after)
  const [row] = await store.run<Record<string, unknown>>(tx, {
    ...sums,
    id,
    accountId,
    key: request?.key ?? null,
    requestHash: request?.requestHash ?? null,
    payments: asJson(payment, paymentRows(payments, { accountId, at })),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  })
  return row && sales.toRow(decodeRow(sales.columns, row))
}
