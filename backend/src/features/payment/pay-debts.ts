import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import {
  type ClientPayment,
  type ClientPaymentInput,
  currencyOf,
  currencySums,
  dateIn,
  dueDayOf,
  fromBasisPoints,
  fromCents,
  fromRate,
  handedInAll,
  payDebts as payAll,
} from 'shared-api/contract'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { allowed, notFound } from '../../platform/problem'
import { createOnce, hashRequest } from '../../platform/resources/idempotency'
import { balanceOf, payment, sale } from '../../tables/sales'
import { lockClient } from '../client/queries'
import { lockOwed, type PaymentRequest } from '../sale/lock-sale'
import { handedCents } from '../sale/payments'
import { balanceCents, isOwed } from '../sale/queries'
import { readMethod, storePayments } from './store-payments'
import { checkPaidRate, readExchange } from './take-payment'

interface PaidDebts {
  stored: ClientPayment
  /** The sales that were paid, with the accounts of their sellers. */
  sales: { id: number; accountId: number }[]
}

type DebtsRequest = Omit<PaymentRequest<ClientPaymentInput>, 'ifMatch'>

/**
 * Takes one payment of all that a client owes of the sales that the caller may change, once per key: what is due first is paid
 * first, and each sale gets a payment of its own.
 *
 * @throws ProblemError 400 for an unknown or retired method, 404 for an unknown client, 409 for more than is owed, for parts that
 * are outdated and for another total
 */
export function payDebts(
  db: Database,
  caller: Caller,
  { id, input, key, timeZone, region, discountLimit }: DebtsRequest,
): Promise<PaidDebts> {
  const request = {
    accountId: caller.accountId,
    key,
    requestHash: hashRequest(['client-payment', id, input]),
  }
  return db.transaction(async (tx) => {
    const { id: paymentId } = await createOnce(tx, request, async () => {
      const clientId = await lockClient(tx, id)
      if (clientId === undefined) throw notFound()
      const currency = currencyOf(input.currency ?? region.currency)
      const rows = await lockOwed(tx, caller, clientId, currency.code)
      const debts = rows.map((row) => ({
        saleId: row.id,
        owedCents: balanceCents(row),
        dueDay: dueDayOf(row, (moment) => dateIn(timeZone, moment)),
      }))
      const method = await readMethod(tx, input.paymentMethodId)
      const exchange = await readExchange(tx, region, { method, currency, rateId: input.rateId })
      const { payments } = allowed(payAll({ debts, currency, method, ...exchange }, input))
      const at = new Date()
      for (const { saleId, payment } of payments) {
        const row = rows.find((each) => each.id === saleId)
        if (!row) continue
        checkPaidRate(caller, [payment], { ...exchange, sale: row, discountLimit })
        await storePayments(tx, caller, row, { payments: [payment], at })
      }
      return lastPaymentOf(tx, payments[0]?.saleId)
    })
    return readPaid(tx, paymentId, region.currency)
  })
}

async function lastPaymentOf(tx: Database, saleId = 0): Promise<number> {
  const [row] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(eq(payment.saleId, saleId))
    .orderBy(desc(payment.id))
    .limit(1)
  if (!row) throw new Error('Each part of a payment is entered')
  return row.id
}

/**
 * The payments that were entered together with one, of the same account, moment, client and currency, and what the client owes now.
 *
 * @param currency of the business
 */
async function readPaid(tx: Database, paymentId: number, currency: string): Promise<PaidDebts> {
  const first = tx
    .select({ accountId: payment.accountId, at: payment.at, clientId: sale.clientId, of: sale.currency })
    .from(payment)
    .innerJoin(sale, eq(sale.id, payment.saleId))
    .where(eq(payment.id, paymentId))
  const rows = await tx
    .select({ payment, sale })
    .from(payment)
    .innerJoin(sale, eq(sale.id, payment.saleId))
    .where(
      and(
        sql`(${payment.accountId}, ${payment.at}, ${sale.clientId}, ${sale.currency}) = (${first})`,
        isNull(payment.refundOf),
      ),
    )
    .orderBy(asc(payment.id))
  const [{ payment: one } = { payment: undefined }] = rows
  const { sale: sold } = rows[0] ?? {}
  if (!one || !sold) throw new Error('The result of a key is a payment')
  const owed = await rowsOf<{ currency: string; cents: number }>(
    tx,
    sql`select currency, sum(${balanceOf(sale)})::float8 as cents from sale
      where ${eq(sale.clientId, sold.clientId)} and ${isOwed} group by currency`,
  )
  return {
    stored: {
      at: one.at.toISOString(),
      paymentMethod: {
        id: one.paymentMethodId,
        type: one.paymentMethodType,
        interest: fromBasisPoints(one.interestBasisPoints),
      },
      payer: one.payer,
      currency: sold.currency,
      parts: rows.map((row) => ({
        saleId: row.sale.id,
        amount: fromCents(row.payment.amountCents),
        interest: fromCents(row.payment.interestCents),
        handed: fromCents(handedCents(row.payment)),
        balance: fromCents(balanceCents(row.sale)),
      })),
      handed: handedInAll(
        rows.map(({ payment: { currency, rate, ...paid } }) => ({
          currency,
          handed: fromCents(handedCents(paid)),
          rate: rate && fromRate(rate),
        })),
      ),
      owed: currencySums(owed, currency),
    },
    sales: rows.map(({ sale: { id, accountId } }) => ({ id, accountId })),
  }
}
