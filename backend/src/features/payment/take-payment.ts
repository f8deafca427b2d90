import { and, desc, eq, gt, sql } from 'drizzle-orm'
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
import { allowed } from '../../platform/problem'
import { claimKey, hashRequest } from '../../platform/resources/idempotency'
import { checkIfMatch, requireOne, type Versioned } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { payment } from '../../tables/sales'
import { lockCurrencies } from '../business/region'
import { findRate } from '../rate/rate'
import { asJson, PAYMENT } from '../sale/insert-sale'
import {
  editorOf,
  type LockedSale,
  lockChangeable,
  lockSale,
  type PaymentRequest,
  type WriteRequest,
} from '../sale/lock-sale'
import { paymentRows, readPayments, storeShares } from '../sale/payments'
import { balanceCents, sales, sellerOf, visibleTo } from '../sale/queries'
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
  enterOnce(db, caller, request, 'payment', async (tx) => {
    const { id, input, ifMatch, timeZone, region, discountLimit } = request
    const row = await lockChangeable(tx, caller, id)
    const owedCents = balanceCents(row)
    const method = await readMethod(tx, input.paymentMethodId)
    const lastPayment = owedCents > 0 ? undefined : await readLastPayment(tx, id, timeZone)
    const currency = currencyOf(row.currency)
    const exchange = await readExchange(tx, region, { method, currency, rateId: input.rateId })
    const taken = take({ owedCents, currency, method, lastPayment, ...exchange }, input)
    if (!taken.refusal) checkPaidRate(caller, taken.payments, { ...exchange, sale: row, discountLimit })
    if (taken.refusal?.code !== 'balance') checkIfMatch(ifMatch, row.version)
    return { row, ...allowed(taken) }
  })

/**
 * Takes back payments of a method, the newest first, each with its own interest, once per key. Employees take back those alone that
 * they took themselves on the same day. What was kept of a cancelled sale can be given back, too.
 *
 * @throws ProblemError 400 for an unknown method, 403 for an employee and more than that, 404 for a sale that the caller may not
 * see, 409 for more than is left of what the method has paid, 412 for another version
 */
export const giveBack: EnterPayment<RefundInput> = (db, caller, request) =>
  enterOnce(db, caller, request, 'refund', async (tx) => {
    const { id, input, ifMatch, timeZone } = request
    const row = await lockSale(tx, caller, id)
    const refundable = refundablePayments(await readPayments(tx, id), editorOf(caller, timeZone))
    const method = await readMethod(tx, input.paymentMethodId)
    const { payments } = allowed(refund({ ...refundable, method }, input, currencyOf(row.currency)))
    checkIfMatch(ifMatch, row.version)
    return { row, payments }
  })

type Entry = (tx: Database) => Promise<{ row: LockedSale; payments: NewPayment[] }>

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
    const isNew = await claimKey(tx, request, id)
    if (!isNew)
      return { stored: await requireOne(tx, sales, id, visibleTo(caller)), sellerId: await sellerOf(tx, id) }
    const { row, payments } = await check(tx)
    return { stored: await enter(tx, caller, row, { payments }), sellerId: row.accountId }
  })
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

/** Stores payments of a locked sale, with what follows from them. */
export async function enter(
  tx: Database,
  caller: Caller,
  row: LockedSale,
  { payments, at }: { payments: NewPayment[]; at?: Date },
): Promise<Versioned<Sale>> {
  const baseCents = row.subtotalCents - row.discountCents
  const { balanceCents: _, ...sums } = settledSums({ ...row, baseCents }, sumsAfter(row, payments))
  await storeShares(tx, row, sums.totalCents)
  const [{ method, note } = { method: null, note: null }] = payments
  return storePayments(tx, caller, row.id, {
    payments,
    at,
    sums,
    before: figuresOf(row),
    after: {
      ...figuresOf({ ...row, ...sums }),
      currency: row.currency,
      paymentMethod: method?.type,
      ...(note && { reason: note }),
    },
  })
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

const selectMethod = statement(
  sql`
    select id, type, interest_basis_points as "interestBasisPoints", currency, is_cash as "isCash", retired,
      ${earlierMethodCurrency(sql`now() - interval '1 day'`)} as "earlierCurrency"
    from payment_method where id = ${sql.placeholder('id')} for key share`,
  { prepared: true },
)

/** Its currency stays until the transaction ends: who changes it waits. */
export async function readMethod(tx: Database, id: number): Promise<SoldMethod | undefined> {
  const [row] = await selectMethod.run<SoldMethod>(tx, { id })
  return row
}

const { placeholder } = sql

/** A single statement, because entering a payment should take no longer than a sale. */
const store = statement(
  sql`
    with paid as (
      insert into payment (sale_id, ${PAYMENT})
      select ${placeholder('id')}, ${PAYMENT} from jsonb_populate_recordset(null::payment, ${placeholder('payments')}::jsonb)
    ), noted as (
      insert into audit_log (account_id, action, entity, entity_id, before, after)
      values (
        ${placeholder('accountId')}, 'update', 'sale', ${placeholder('id')}, ${placeholder('before')}, ${placeholder('after')})
    )
    update sale set
      paid_cents = ${placeholder('paidCents')}, interest_cents = ${placeholder('interestCents')},
      total_cents = ${placeholder('totalCents')}, version = version + 1
    where id = ${placeholder('id')}
    returning ${selectList(sales.columns)}`,
  { prepared: true },
)

interface EnteredPayments {
  payments: NewPayment[]
  at: Date | undefined
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
  { payments, at = new Date(), sums, ...states }: EnteredPayments,
): Promise<Versioned<Sale>> {
  const { before, after } = differences(states.before, states.after)
  const [row] = await store.run<Record<string, unknown>>(tx, {
    ...sums,
    id,
    accountId,
    payments: asJson(payment, paymentRows(payments, { accountId, at })),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  })
  if (!row) throw new Error('A locked sale is updated')
  return sales.toRow(decodeRow(sales.columns, row))
}
