import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SaleStatus } from 'shared-api/contract'
import { folded } from '../fold'
import { account } from './accounts'
import { category, paymentMethod, service } from './catalogue'
import { cents, instant, rowId } from './columns'
import { client } from './people'

/**
 * Names, prices and interest are copies from the day of the sale, so that later changes do not alter it. Some indexes
 * include further columns, which drizzle cannot express: see the migration `sale_list_indexes`.
 */
export const sale = pgTable(
  'sale',
  {
    id: rowId(),
    status: text('status').$type<SaleStatus>().notNull().default('COMPLETED'),
    createdAt: instant('created_at').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    employeeEmail: text('employee_email').notNull(),
    employeeName: text('employee_name').notNull(),
    clientId: integer('client_id')
      .notNull()
      .references(() => client.id),
    clientName: text('client_name').notNull(),
    clientLastname: text('client_lastname').notNull(),
    clientDni: bigint('client_dni', { mode: 'number' }).notNull(),
    clientEmail: text('client_email').notNull(),
    paymentMethodId: integer('payment_method_id')
      .notNull()
      .references(() => paymentMethod.id),
    paymentMethodType: text('payment_method_type').notNull(),
    interestBasisPoints: integer('interest_basis_points').notNull(),
    subtotalCents: cents('subtotal_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    /** Unique per account, so that a repeated request stores one sale. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: integer('cancelled_by').references(() => account.id),
    cancelReason: text('cancel_reason'),
    /** The cancelled sale that this one replaces. */
    corrects: integer('corrects').references((): AnyPgColumn => sale.id),
    /** The sale that replaces this one. */
    correctedBy: integer('corrected_by').references((): AnyPgColumn => sale.id),
    /** The searched text, like `searchText`. A trigger sets it when the sale is stored. */
    search: text('search'),
  },
  (table) => [
    uniqueIndex('sale_idempotency_key').on(table.accountId, table.idempotencyKey),
    index('sale_created_at_index').on(table.createdAt, table.id),
    index('sale_account_id_index').on(table.accountId, table.createdAt, table.id),
    uniqueIndex('sale_corrects_key').on(table.corrects).where(sql`${table.corrects} is not null`),
    index('sale_client_id_index').on(table.clientId),
    index('sale_payment_method_index').on(table.paymentMethodId, table.createdAt, table.id),
    index('sale_total_index').on(table.totalCents, table.id),
    index('sale_client_name_index').on(folded(table.clientName), table.id),
    index('sale_employee_name_index').on(folded(table.employeeName), table.id),
    index('sale_search_text_index').using('gin', table.search.op('gin_trgm_ops')),
    check('sale_status_check', sql`${table.status} in ('COMPLETED', 'CANCELLED')`),
    check('sale_cancelled_check', sql`(${table.status} = 'CANCELLED') = (${table.cancelledAt} is not null)`),
    check('sale_corrected_check', sql`${table.correctedBy} is null or ${table.status} = 'CANCELLED'`),
  ],
)

export const saleItem = pgTable(
  'sale_item',
  {
    saleId: integer('sale_id')
      .notNull()
      .references(() => sale.id),
    /** Position in the sale, from 0. */
    position: integer('position').notNull(),
    serviceId: integer('service_id')
      .notNull()
      .references(() => service.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    name: text('name').notNull(),
    priceCents: cents('price_cents').notNull(),
    quantity: integer('quantity').notNull(),
    /** The line's share of the sale's total, interest included. The shares add up to the total. */
    shareCents: cents('share_cents').notNull(),
    from: instant('from').notNull(),
    to: instant('to').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.saleId, table.position] }),
    index('sale_item_service_index').on(table.serviceId, table.saleId),
    index('sale_item_category_index').on(table.categoryId, table.saleId),
  ],
)
