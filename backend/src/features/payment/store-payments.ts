import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  fromCents,
  type NewPayment,
  type Sale,
  type SoldMethod,
  settledSums,
  sumsAfter,
} from 'shared-api/contract'
import { differences } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { decodeRow, selectList, statement } from '../../platform/database/statement'
import type { IdempotentRequest, requireSameRequest } from '../../platform/resources/idempotency'
import type { Versioned } from '../../platform/resources/resource'
import { payment, sale } from '../../tables/sales'
import { type BookedLine, bookingsOf, withBooked } from '../sale/booked-lines'
import { asJson, PAYMENT } from '../sale/insert-sale'
import { type LockedSale, lockedColumns, requireReadable } from '../sale/lock-sale'
import { paymentRows, storeShares } from '../sale/payments'
import { balanceCents, sales } from '../sale/queries'
import { earlierMethodCurrency } from '../sale/sale-records'

// One locking read and one write, because a payment should take no longer than a sale.

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

const lock = statement(
  sql`
    select ${lockedColumns}, (${methodById(sql.placeholder('methodId'))}) as "paidMethod", (
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
export async function lockPaid(
  tx: Database,
  caller: Caller,
  { key = null, ...of }: { id: number; methodId: number; accountId: number; key?: string | null },
): Promise<Locked> {
  type Found = Record<string, unknown> & Pick<Locked, 'earlier'> & { paidMethod: SoldMethod | null }
  const [found] = await lock.run<Found>(tx, { ...of, key })
  return {
    row: requireReadable(caller, found),
    method: found?.paidMethod ?? undefined,
    earlier: found?.earlier ?? null,
  }
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
    returning ${selectList(sales.columns)}, ${bookingsOf(sale.id)} as bookings`,
  { prepared: true },
)

interface NewPayments {
  payments: readonly NewPayment[]
  /** Default: now. */
  at?: Date
  /** The request that claims its key with them. */
  request?: IdempotentRequest
}

/**
 * Stores payments of a locked sale with its sums, the shares of its lines and the audit log entry.
 *
 * @returns undefined when another request has claimed the key
 */
export async function storePayments(
  tx: Database,
  { accountId }: Caller,
  row: LockedSale,
  { payments, at = new Date(), request }: NewPayments,
): Promise<Versioned<Sale> | undefined> {
  const baseCents = row.subtotalCents - row.discountCents
  const { balanceCents: _, ...sums } = settledSums({ ...row, baseCents }, sumsAfter(row, payments))
  const [{ method, note } = { method: null, note: null }] = payments
  const { before, after } = differences(figuresOf(row), {
    ...figuresOf({ ...row, ...sums }),
    currency: row.currency,
    paymentMethod: method?.type,
    ...(note && { reason: note }),
  })
  type Stored = Record<string, unknown> & { bookings: BookedLine[] | null }
  const [found] = await store.run<Stored>(tx, {
    ...sums,
    id: row.id,
    accountId,
    key: request?.key ?? null,
    requestHash: request?.requestHash ?? null,
    payments: asJson(payment, paymentRows(payments, { accountId, at })),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  })
  if (!found) return undefined
  await storeShares(tx, row, sums.totalCents)
  return withBooked(sales.toRow(decodeRow(sales.columns, found)), found.bookings)
}

const figuresOf = (row: LockedSale) => ({
  paid: fromCents(row.paidCents),
  balance: fromCents(balanceCents(row)),
  total: fromCents(row.totalCents),
})
