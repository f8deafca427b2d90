import { and, desc, eq, gt, sql } from 'drizzle-orm'
import {
  clockIn,
  dateIn,
  fromCents,
  interestGivenBack,
  interestOn,
  type PaymentInput,
  paidByMethod,
  type RefundInput,
  type Sale,
  toCents,
} from 'shared-api/contract'
import type { Caller } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { invalid, ProblemError } from '../../platform/problem'
import { claimKey, hashRequest } from '../../platform/resources/idempotency'
import { requireOne, type Versioned } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { payment } from '../../tables/sales'
import { type LockedSale, lockChangeable, lockSale } from './changeable'
import { mayGiveBack, type NewPayment, readPayments, storeShares, sumsAfter, takenByOthers } from './payments'
import type { PricedPaymentMethod } from './pricing'
import { balanceCents, sales, sellerOf, visibleTo } from './queries'
import { storePayment } from './store-payment'

interface PaymentRequest<Input> {
  id: number
  input: Input
  /** Value of the Idempotency-Key header. */
  key: string | undefined
  timeZone: string
}

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
 * and for more than is owed
 */
export const takePayment: EnterPayment<PaymentInput> = (db, caller, request) =>
  enterOnce(db, caller, request, 'payment', async (tx) => {
    const { id, input, timeZone } = request
    const row = await lockChangeable(tx, caller, id)
    const amountCents = toCents(input.amount)
    const owed = balanceCents(row)
    if (amountCents > owed) throw await notOwed(tx, row, { owed, timeZone })
    const method = await readMethod(tx, input.paymentMethodId)
    if (method.retired) throw invalid([{ field: 'paymentMethodId', message: /*i18n*/ 'No longer offered' }])
    const interestCents = interestOn(amountCents, method.interestBasisPoints)
    return { row, payment: { method, amountCents, interestCents, note: input.note } }
  })

/**
 * Gives back a part of what is paid, with the interest on it, once per key. Employees give back what they took themselves
 * on the same day. What was kept of a cancelled sale can be given back, too.
 *
 * @throws ProblemError 400 for an unknown method, 403 for an employee and more than that, 404 for a sale that the caller may not
 * see, 409 for more than is paid
 */
export const giveBack: EnterPayment<RefundInput> = (db, caller, request) =>
  enterOnce(db, caller, request, 'refund', async (tx) => {
    const { id, input, timeZone } = request
    const row = await lockSale(tx, caller, id)
    const cents = toCents(input.amount)
    if (cents > row.paidCents)
      throw new ProblemError(409, {
        code: 'balance',
        detail: /*i18n*/ 'Only {amount} is paid',
        params: { amount: fromCents(row.paidCents) },
      })
    if (!(await mayGiveBack(tx, caller, { saleId: id, cents, timeZone }))) throw takenByOthers()
    const method = await readMethod(tx, input.paymentMethodId)
    const methods = paidByMethod(await readPayments(tx, id))
    const interestCents = -interestGivenBack(methods, method.id, cents)
    return { row, payment: { method, amountCents: -cents, interestCents, note: input.reason } }
  })

type Entry = (tx: Database) => Promise<{ row: LockedSale; payment: NewPayment }>

async function enterOnce(
  db: Database,
  caller: Caller,
  { id, input, key }: PaymentRequest<PaymentInput | RefundInput>,
  kind: 'payment' | 'refund',
  check: Entry,
): Promise<Entered> {
  const { accountId } = caller
  const request = { accountId, key, requestHash: hashRequest([kind, id, input]) }
  return db.transaction(async (tx) => {
    const isNew = await claimKey(tx, request, id)
    if (!isNew)
      return { stored: await requireOne(tx, sales, id, visibleTo(caller)), sellerId: await sellerOf(tx, id) }
    const { row, payment } = await check(tx)
    return { stored: await enter(tx, caller, row, payment), sellerId: row.accountId }
  })
}

async function enter(
  tx: Database,
  caller: Caller,
  row: LockedSale,
  payment: NewPayment,
): Promise<Versioned<Sale>> {
  const paid = sumsAfter(row, [payment])
  // What is kept is the total of a cancelled sale.
  const baseCents = row.status === 'CANCELLED' ? paid.paidCents : row.subtotalCents - row.discountCents
  const sums = { ...paid, totalCents: baseCents + paid.interestCents }
  await storeShares(tx, row, sums.totalCents)
  const { method, note } = payment
  return storePayment(tx, caller, row.id, {
    payment,
    sums,
    before: figuresOf(row),
    after: { ...figuresOf({ ...row, ...sums }), paymentMethod: method.type, ...(note && { reason: note }) },
  })
}

const figuresOf = (row: LockedSale) => ({
  paid: fromCents(row.paidCents),
  balance: fromCents(balanceCents(row)),
  total: fromCents(row.totalCents),
})

/** 409: who took what was owed, and when. */
async function notOwed(
  tx: Database,
  row: LockedSale,
  { owed, timeZone }: { owed: number; timeZone: string },
): Promise<ProblemError> {
  if (owed > 0)
    return new ProblemError(409, {
      code: 'balance',
      detail: /*i18n*/ 'Only {amount} is owed',
      params: { amount: fromCents(owed) },
    })
  const [last] = await tx
    .select({ name: account.name, at: payment.at })
    .from(payment)
    .innerJoin(account, eq(account.id, payment.accountId))
    .where(and(eq(payment.saleId, row.id), gt(payment.amountCents, 0)))
    .orderBy(desc(payment.id))
    .limit(1)
  if (!last) return new ProblemError(409, { code: 'balance', detail: /*i18n*/ 'Nothing is owed' })
  const [day, time] = clockIn(timeZone, last.at).slice(0, 16).split('T')
  const isToday = day === dateIn(timeZone, new Date())
  return new ProblemError(409, {
    code: 'balance',
    detail: /*i18n*/ 'Already paid by {name}, {time}',
    params: { name: last.name, time: isToday ? `${time}` : `${day} ${time}` },
  })
}

const selectMethod = statement(
  sql`
    select id, type, interest_basis_points as "interestBasisPoints", retired
    from payment_method where id = ${sql.placeholder('id')}`,
  { prepared: true },
)

async function readMethod(tx: Database, id: number): Promise<PricedPaymentMethod> {
  const [row] = await selectMethod.run<PricedPaymentMethod>(tx, { id })
  if (!row) throw invalid([{ field: 'paymentMethodId', message: /*i18n*/ 'Does not exist' }])
  return row
}
