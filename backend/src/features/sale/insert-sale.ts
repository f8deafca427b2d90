import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  type Buyer,
  type ComposedLine,
  type ComposedNewSale,
  type ComposedSale,
  type Exchange,
  fromCents,
  lineShares,
  type Sale,
  type SaleInput,
} from 'shared-api/contract'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import type { QuotedLine } from '../../tables/quotes'
import { payment, sale, saleItem } from '../../tables/sales'
import { toLine, toSale } from './queries'

export interface SaleRows {
  sale: typeof sale.$inferInsert & { currency: string }
  items: Omit<typeof saleItem.$inferInsert, 'saleId'>[]
  /** Null when nothing is paid yet. */
  payment: Omit<typeof payment.$inferInsert, 'saleId'> | null
}

export type Seller = Pick<Caller, 'accountId' | 'email' | 'name'>

interface Sold {
  seller: Seller
  buyer: Buyer
  sale: ComposedSale & Partial<Pick<ComposedNewSale, 'paid'>>
  /** What is noted of its payment. */
  noted?: Pick<NonNullable<SaleInput['payment']>, 'note' | 'payer'> | undefined
  dueOn?: string | null | undefined
  createdAt: Date
}

/** The rows of a sale, with copies of names, prices and interest, and each line's share of the total. */
export function saleRows({ seller, buyer, sale, noted, dueOn = null, createdAt }: Sold): SaleRows {
  const { lines, method, paid, discount, currency } = sale
  const { subtotalCents, discountCents, totalCents, paidCents, interestCents } = sale
  const shares = lineShares(totalCents, lines, discount, currency)
  const methodColumns = {
    paymentMethodId: method.id,
    paymentMethodType: method.type,
    interestBasisPoints: method.interestBasisPoints,
  }
  return {
    sale: {
      ...{ subtotalCents, discount, discountCents, totalCents, paidCents, interestCents, dueOn, createdAt },
      ...methodColumns,
      currency: currency.code,
      accountId: seller.accountId,
      employeeEmail: seller.email,
      employeeName: seller.name,
      clientId: buyer.id,
      clientName: buyer.name,
      clientLastname: buyer.lastname,
      clientDni: buyer.dni,
      clientEmail: buyer.email,
      serviceIds: [...new Set(lines.flatMap(({ serviceId }) => serviceId ?? []))],
      categoryIds: [...new Set(lines.map(({ categoryId }) => categoryId ?? 0))],
    },
    items: lines.map((line, index) => ({
      ...lineColumns(line),
      shareCents: shares[index] ?? 0,
      clientId: buyer.id,
    })),
    payment:
      paidCents === 0
        ? null
        : {
            ...methodColumns,
            amountCents: paidCents,
            interestCents,
            currency: method.currency,
            note: noted?.note ?? null,
            payer: noted?.payer || null,
            ...exchangeColumns(paid?.exchange),
            at: createdAt,
            accountId: seller.accountId,
          },
  }
}

/** The columns of a payment in another currency than that of its sale. */
export const exchangeColumns = (
  exchange: (Pick<Exchange, 'handedCents' | 'rate'> & Partial<Exchange>) | undefined,
) => ({
  handedCents: exchange?.handedCents ?? null,
  rate: exchange?.rate ?? null,
  rateDiscountCents: exchange?.rateDiscountCents ?? 0,
})

/** A line as it is stored, of a sale or a quote. */
export const lineColumns = (line: ComposedLine): QuotedLine => ({
  position: line.line,
  serviceId: line.serviceId,
  categoryId: line.categoryId,
  name: line.name,
  priceCents: line.priceCents,
  ...(line.original && {
    originalPriceCents: line.original.priceCents,
    originalCurrency: line.original.currency,
    originalRate: line.original.rate,
  }),
  quantity: line.quantity,
  travelFrom: line.from,
  travelTo: line.to,
})

/** @returns the ids, in the order of `sales` */
export async function insertSales(db: Database, sales: SaleRows[]): Promise<number[]> {
  const rows = await db
    .insert(sale)
    .values(sales.map((one) => one.sale))
    .returning({ id: sale.id })
  const ids = rows.map(({ id }) => id)
  const items = sales.flatMap(({ items }, index) => {
    const saleId = ids[index] ?? 0
    return items.map((item) => ({ ...item, saleId }))
  })
  await db.insert(saleItem).values(items)
  const payments = sales.flatMap(({ payment }, index) =>
    payment ? [{ ...payment, saleId: ids[index] ?? 0 }] : [],
  )
  if (payments.length > 0) await db.insert(payment).values(payments)
  return ids
}

const { placeholder } = sql

/** The columns that an insert writes: not the id, generated columns, and `sale_id`, which the statement sets itself. */
const writtenColumns = (table: PgTable) =>
  sql.join(
    Object.values(getTableColumns(table))
      .filter(({ name, generated }) => name !== 'id' && name !== 'sale_id' && !generated)
      .map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
const SALE = writtenColumns(sale)
const ITEM = writtenColumns(saleItem)
/** The columns that an insert of a payment writes, apart from `sale_id`. */
export const PAYMENT = writtenColumns(payment)

/**
 * A single statement, so that storing a sale takes one round trip and no explicit transaction. It stores nothing when the currencies of
 * the business or of the payment method are no longer those that were read; who changes them waits for it, as for `lockCurrencies`.
 */
const insert = statement(
  sql`
    with unchanged as (
      select from business, payment_method
      where payment_method.id = ${placeholder('methodId')} and (${placeholder('isOffline')} or (
        payment_method.currency = ${placeholder('methodCurrency')}
        and ${placeholder('currency')} in (coalesce(business.currency, ${placeholder('currency')}), second_currency)
        and coalesce(${placeholder('stronger')}::text, stronger_currency) is not distinct from stronger_currency))
      for key share
    ), numbered as (
      select nextval(pg_get_serial_sequence('sale', 'id'))::int as id, ${SALE}
      from jsonb_populate_recordset(null::sale, ${placeholder('sale')}::jsonb), unchanged
    ), claimed as (
      insert into idempotent_result (account_id, key, request_hash, entity_id)
      select account_id, idempotency_key, request_hash, id from numbered where idempotency_key is not null
      on conflict do nothing returning key
    ), stored as (
      insert into sale (id, ${SALE}) overriding system value
      select id, ${SALE} from numbered where idempotency_key is null or exists (select from claimed)
      returning id
    ), lines as (
      insert into sale_item (sale_id, ${ITEM})
      select stored.id, ${ITEM} from stored, jsonb_populate_recordset(null::sale_item, ${placeholder('items')}::jsonb)
    ), paid as (
      insert into payment (sale_id, ${PAYMENT})
      select stored.id, ${PAYMENT} from stored, jsonb_populate_recordset(null::payment, ${placeholder('payments')}::jsonb)
    ), noted as (
      insert into audit_log (account_id, action, entity, entity_id, after)
      select ${placeholder('recordedBy')}, 'create', 'sale', stored.id, ${placeholder('after')}::jsonb from stored
    )
    select id from stored`,
  { prepared: true },
)

/** The columns of a sale that has just been made. */
const NEW = {
  status: 'COMPLETED',
  version: 1,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  checkedAt: null,
  checkedBy: null,
} as const

/**
 * Stores a sale with its lines, its payment and its audit log entry, and claims its Idempotency-Key.
 *
 * @param by the account that the audit log names, and what was read of the payment method and the rate
 * @returns undefined when another request has claimed the key, or a currency has changed since it was read
 */
export async function insertSale(
  db: Database,
  rows: SaleRows,
  by: { recordedBy: number; methodCurrency: string; stronger: string | null },
): Promise<Sale | undefined> {
  const { discountCents = 0, paidCents = 0, interestCents = 0 } = rows.sale
  const { discount = null, dueOn = null, receivedAt = null, marks = null, createdAt, totalCents } = rows.sale
  const { idempotencyKey = null, requestHash = null, quoteId = null, conditions = '' } = rows.sale
  const row = {
    ...rows.sale,
    ...NEW,
    discount,
    discountCents,
    paidCents,
    interestCents,
    dueOn,
    receivedAt,
    marks,
    idempotencyKey,
    requestHash,
    quoteId,
    conditions,
  }
  const [stored] = await insert.run<{ id: number }>(db, {
    ...by,
    methodId: rows.sale.paymentMethodId,
    currency: rows.sale.currency,
    isOffline: receivedAt !== null,
    sale: asJson(sale, [row]),
    items: asJson(saleItem, rows.items),
    payments: asJson(payment, rows.payment ? [rows.payment] : []),
    // The rest is in the sale and its history.
    after: JSON.stringify({
      total: fromCents(totalCents),
      currency: rows.sale.currency,
      ...(discount && { discount: fromCents(discountCents), discountReason: discount.reason }),
      ...(receivedAt && { soldOfflineAt: createdAt.toISOString() }),
      ...(quoteId && { quoteId }),
    }),
  })
  return stored && toSale({ ...row, id: stored.id }, rows.items.map(toLine))
}

/** Rows as a JSON array, by the names of their columns. */
export function asJson(table: PgTable, rows: object[]): string {
  const columns = getTableColumns(table)
  const named = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]))
  return JSON.stringify(rows.map(named))
}
