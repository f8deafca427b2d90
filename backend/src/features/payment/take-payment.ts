import { and, desc, eq, gt } from 'drizzle-orm'
import {
  type Currency,
  checkRate,
  currencyOf,
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
  takePayment as take,
} from 'shared-api/contract'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { allowed, ProblemError } from '../../platform/problem'
import { hashRequest, isRepeated, requireSameRequest } from '../../platform/resources/idempotency'
import { checkIfMatch, requireOne, type Versioned } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { payment } from '../../tables/sales'
import { lockCurrencies } from '../business/region'
import { findRate } from '../rate/rate'
import { withBookings } from '../sale/booked-lines'
import {
  editorOf,
  type LockedSale,
  type PaymentRequest,
  refuseCancelled,
  type WriteRequest,
} from '../sale/lock-sale'
import { readPayments } from '../sale/payments'
import { balanceCents, sales, visibleTo } from '../sale/queries'
import { lockPaid, storePayments } from './store-payments'

interface StoredPayment {
  stored: Versioned<Sale>
  /** The account of the sale's seller. */
  sellerId: number | undefined
}

export type RecordPayment<Input> = (
  db: Database,
  caller: Caller,
  request: PaymentRequest<Input>,
) => Promise<StoredPayment>

/**
 * Takes a payment of a sale, once per key.
 *
 * @throws ProblemError 400 for an unknown or retired method, 404 for a sale that the caller may not see, 409 for a cancelled sale
 * for more than is owed and for another total, 412 for another version
 */
export const takePayment: RecordPayment<PaymentInput> = (db, caller, request) =>
  recordOnce(db, caller, request, 'payment', async (tx, row, method) => {
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
export const giveBack: RecordPayment<RefundInput> = (db, caller, request) =>
  recordOnce(db, caller, request, 'refund', async (tx, row, method) => {
    const { id, input, ifMatch, timeZone } = request
    const refundable = refundablePayments(await readPayments(tx, id), editorOf(caller, timeZone))
    const { payments } = allowed(refund({ ...refundable, method }, input, currencyOf(row.currency)))
    checkIfMatch(ifMatch, row.version)
    return payments
  })

type CheckPayment = (tx: Database, row: LockedSale, method: SoldMethod | undefined) => Promise<NewPayment[]>

async function recordOnce(
  db: Database,
  caller: Caller,
  { id, input, key }: WriteRequest<PaymentInput | RefundInput>,
  kind: 'payment' | 'refund',
  check: CheckPayment,
): Promise<StoredPayment> {
  const { accountId } = caller
  const request = { accountId, key, requestHash: hashRequest([kind, id, input]) }
  return db.transaction(async (tx) => {
    const { row, method, earlier } = await lockPaid(tx, caller, {
      ...{ id, accountId, key: key ?? null },
      methodId: input.paymentMethodId,
    })
    const stay = async () => ({
      stored: await withBookings(tx, await requireOne(tx, sales, id, visibleTo(caller))),
      sellerId: row.accountId,
    })
    if (earlier) {
      requireSameRequest(earlier, request)
      return stay()
    }
    try {
      const payments = await check(tx, row, method)
      const stored = await storePayments(tx, caller, row, { payments, request })
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
