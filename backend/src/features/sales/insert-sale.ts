import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { fromCents, type Sale } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { usedKey } from '../../platform/resources/idempotency'
import { payment, sale, saleItem } from '../../tables/sales'
import { toLine, toSale } from './queries'
import type { SaleRows } from './sale-rows'

const { placeholder } = sql

/** Without the id, generated columns, and the sale of a line or payment, which the statement knows. */
const writtenColumns = (table: PgTable) =>
  sql.join(
    Object.values(getTableColumns(table))
      .filter(({ name, generated }) => name !== 'id' && name !== 'sale_id' && !generated)
      .map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
const SALE = writtenColumns(sale)
const ITEM = writtenColumns(saleItem)
/** The columns of a payment without those that an insert knows. */
export const PAYMENT = writtenColumns(payment)

/** A single statement, so that storing a sale takes one round trip and no explicit transaction. */
const insert = statement(
  sql`
    with numbered as (
      select nextval(pg_get_serial_sequence('sale', 'id'))::int as id, ${SALE}
      from jsonb_populate_recordset(null::sale, ${placeholder('sale')}::jsonb)
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
} as const

/**
 * Stores a sale with its lines, its payment and its audit log entry, and claims its Idempotency-Key.
 *
 * @param recordedBy the account that the audit log names
 * @throws ProblemError 409 when the key was used for a request that is no sale
 */
export async function insertSale(db: Database, rows: SaleRows, recordedBy: number): Promise<Sale> {
  const { discountCents = 0, paidCents = 0, interestCents = 0 } = rows.sale
  const { discount = null, dueOn = null, receivedAt = null, createdAt, totalCents } = rows.sale
  const { idempotencyKey = null, requestHash = null } = rows.sale
  const row = {
    ...rows.sale,
    ...NEW,
    discount,
    discountCents,
    paidCents,
    interestCents,
    dueOn,
    receivedAt,
    idempotencyKey,
    requestHash,
  }
  const [stored] = await insert.run<{ id: number }>(db, {
    recordedBy,
    sale: asJson(sale, [row]),
    items: asJson(saleItem, rows.items),
    payments: asJson(payment, rows.payment ? [rows.payment] : []),
    // The sale has the rest, and its history what it was before changes.
    after: JSON.stringify({
      total: fromCents(totalCents),
      ...(discount && { discount: fromCents(discountCents), discountReason: discount.reason }),
      ...(receivedAt && { soldOfflineAt: createdAt.toISOString() }),
    }),
  })
  if (!stored) throw usedKey()
  return toSale({ ...row, id: stored.id }, rows.items.map(toLine))
}

/** Rows as a JSON array, by the names of their columns. */
export function asJson(table: PgTable, rows: object[]): string {
  const columns = getTableColumns(table)
  const named = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]))
  return JSON.stringify(rows.map(named))
}
