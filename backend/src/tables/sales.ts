import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DiscountInput, DocumentKind, Sale, SaleMark, SaleStatus } from 'shared-api/contract'
import { account } from './accounts'
import { category, paymentMethod, service } from './catalogue'
import { cents, currency, instant, rate, reference, rowId, searchText, sortKey } from './columns'
import { client } from './people'
import { quote } from './quotes'

/** Text in byte order, which an index serves in every locale. */
const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** What is owed of a completed sale, in cents; below 0 it is to be given back. */
export const balanceOf = (table: Record<'subtotalCents' | 'discountCents' | 'paidCents', AnyPgColumn>): SQL =>
  sql`${table.subtotalCents} - ${table.discountCents} - ${table.paidCents}`

/**
 * Names, prices and interest are copies from the day of the sale, so that later changes do not alter it. The indexes include
 * the columns of all filters, so that a list is counted and its pages are found without the table. These indexes are in
 * the migrations, because drizzle cannot express included columns.
 */
export const sale = pgTable(
  'sale',
  {
    id: rowId(),
    status: text('status').$type<SaleStatus>().notNull().default('COMPLETED'),
    /** The moment of the sale. For a sale made offline it is earlier than its storing, so it does not ascend with the id. */
    createdAt: instant('created_at').notNull(),
    /** When the server received a sale that was made offline. Null for the others. */
    receivedAt: instant('received_at'),
    accountId: reference('account_id', () => account.id),
    employeeEmail: text('employee_email').notNull(),
    employeeName: text('employee_name').notNull(),
    clientId: reference('client_id', () => client.id),
    clientName: text('client_name').notNull(),
    clientLastname: text('client_lastname').notNull(),
    clientDni: bigint('client_dni', { mode: 'number' }).notNull(),
    clientEmail: text('client_email').notNull(),
    paymentMethodId: reference('payment_method_id', () => paymentMethod.id),
    paymentMethodType: text('payment_method_type').notNull(),
    interestBasisPoints: integer('interest_basis_points').notNull(),
    /** Of all amounts of the sale but what was handed over. It never changes. */
    currency: currency(),
    subtotalCents: cents('subtotal_cents').notNull(),
    /** As it was given. Null: none. */
    discount: jsonb('discount').$type<DiscountInput>(),
    /** What it took off, before interest. */
    discountCents: cents('discount_cents').notNull().default(0),
    totalCents: cents('total_cents').notNull(),
    /** The sums of the sale's payments, written together with them. */
    paidCents: cents('paid_cents').notNull().default(0),
    interestCents: cents('interest_cents').notNull().default(0),
    dueOn: date('due_on', { mode: 'string' }),
    /** Unique per account, so that a repeated request stores one sale. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: integer('cancelled_by').references(() => account.id),
    cancelReason: text('cancel_reason'),
    /** What was not as the rules are in a sale made offline. */
    marks: jsonb('marks').$type<SaleMark[]>(),
    /** When and by whom the marks were looked at. */
    checkedAt: instant('checked_at'),
    checkedBy: integer('checked_by').references(() => account.id),
    /** The quote of which it was made: of one sale that is not cancelled at most. */
    quoteId: integer('quote_id').references(() => quote.id),
    /** Those of the quote that it was made of, or of the office at its moment. */
    conditions: text('conditions').notNull().default(''),
    version: integer('version').notNull().default(1),
    /** The services and categories of the lines, each once, 0 for no category. The indexes of the sorts include them, so that filters read no lines. */
    serviceIds: integer('service_ids').array().notNull(),
    categoryIds: integer('category_ids').array().notNull(),
    /** The searched text, folded. */
    search: text('search')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => searchText([sale.clientName, sale.clientLastname, sale.clientDni, sale.id]),
      ),
    /** The sort keys of the lists. */
    clientKey: byteOrderedText('client_key')
      .notNull()
      .generatedAlwaysAs((): SQL => sortKey(sale.clientName)),
    employeeKey: byteOrderedText('employee_key')
      .notNull()
      .generatedAlwaysAs((): SQL => sortKey(sale.employeeName)),
  },
  (table) => [
    uniqueIndex('sale_idempotency_key').on(table.accountId, table.idempotencyKey),
    uniqueIndex('sale_quote_key')
      .on(table.quoteId)
      .where(sql`${table.quoteId} is not null and ${table.status} = 'COMPLETED'`),
    index('sale_owed_to_client_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'COMPLETED' and ${balanceOf(table)} < 0`),
    index('sale_owing_client_index')
      .on(table.clientId)
      .where(sql`${table.status} = 'COMPLETED' and ${balanceOf(table)} > 0`),
    index('sale_to_check_index')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.marks} is not null and ${table.checkedAt} is null and ${table.status} = 'COMPLETED'`,
      ),
    index('sale_discount_index').on(table.createdAt).where(sql`${table.discount} is not null`),
    index('sale_search_text_index').using('gin', table.search.op('gin_trgm_ops')),
    check('sale_status_check', sql`${table.status} in ('COMPLETED', 'CANCELLED')`),
    check('sale_cancelled_check', sql`(${table.status} = 'CANCELLED') = (${table.cancelledAt} is not null)`),
  ],
)

/** A line of a sale. */
export const saleItem = pgTable(
  'sale_item',
  {
    saleId: reference('sale_id', () => sale.id),
    /** Its number in the sale, from 0, by which lines are sorted. A line keeps it over changes. */
    position: integer('position').notNull(),
    /** Null: the line is not in the catalogue. */
    serviceId: integer('service_id').references(() => service.id),
    /** Null: of a line without a service and category. */
    categoryId: integer('category_id').references(() => category.id),
    name: text('name').notNull(),
    priceCents: cents('price_cents').notNull(),
    /** Of a line whose price was in the other currency: that price, and the rate by which it was converted. */
    originalPriceCents: cents('original_price_cents'),
    originalCurrency: text('original_currency'),
    originalRate: rate('original_rate'),
    quantity: integer('quantity').notNull(),
    /** The line's share of the sale's total, interest included. The shares add up to the total. */
    shareCents: cents('share_cents').notNull(),
    /** The first and the last day of travel, both set or both null. */
    travelFrom: date('travel_from', { mode: 'string' }),
    travelTo: date('travel_to', { mode: 'string' }),
    /** When a change added it. Null: it was sold with the sale. */
    addedAt: instant('added_at'),
    /** Not used. Written by servers of the version before. */
    clientId: integer('client_id'),
  },
  (table) => [
    primaryKey({ columns: [table.saleId, table.position] }),
    index('sale_item_service_index').on(table.serviceId, table.categoryId, table.saleId),
    index('sale_item_trip_index')
      .on(table.saleId, table.travelTo, table.travelFrom)
      .where(sql`${table.travelTo} is not null`),
    index('sale_item_travel_index')
      .on(table.travelFrom, table.serviceId)
      .where(sql`${table.travelFrom} is not null`),
  ],
)

/** A payment of a sale, or a refund, which is below 0. Append-only: a trigger refuses to change or delete a row. */
export const payment = pgTable(
  'payment',
  {
    id: rowId(),
    saleId: reference('sale_id', () => sale.id),
    paymentMethodId: reference('payment_method_id', () => paymentMethod.id),
    /** Copies of that moment. */
    paymentMethodType: text('payment_method_type').notNull(),
    interestBasisPoints: integer('interest_basis_points').notNull(),
    /** Towards the lines of the sale. */
    amountCents: cents('amount_cents').notNull(),
    /** On top of it. */
    interestCents: cents('interest_cents').notNull(),
    /** Of the method. */
    currency: currency(),
    /** What crossed the counter, interest included, in that currency. Null: amount and interest, which are in it. */
    handedCents: cents('handed_cents'),
    /** By which both were converted. Null where the sale is in the currency of the method. */
    rate: rate('rate'),
    /** What a rate other than that of the office took off, in the currency of the method: a discount. Below 0: what it added. */
    rateDiscountCents: cents('rate_discount_cents').notNull().default(0),
    at: instant('at').notNull(),
    accountId: reference('account_id', () => account.id),
    note: text('note'),
    /** Who paid, and by which transfer, as the client reads it. */
    payer: text('payer'),
    /** The payment that a refund takes back. */
    refundOf: integer('refund_of').references((): AnyPgColumn => payment.id),
  },
  (table) => [
    index('payment_sale_index').on(table.saleId, table.id),
    index('payment_account_index').on(table.accountId, table.id),
    check('payment_amount_check', sql`${table.amountCents} <> 0`),
    index('payment_rate_discount_index').on(table.at).where(sql`${table.rateDiscountCents} > 0`),
    check('payment_handed_check', sql`(${table.handedCents} is null) = (${table.rate} is null)`),
    check('payment_refund_check', sql`(${table.amountCents} < 0) = (${table.refundOf} is not null)`),
  ],
)

/** What crossed the counter, interest included, in cents of the method's currency, of the payment of a statement. */
export const handedSql =
  sql`coalesce(${payment.handedCents}, ${payment.amountCents} + ${payment.interestCents})`.mapWith(Number)

/** What a sale was until a change. Append-only: a trigger refuses to change or delete a row. */
export const saleChange = pgTable(
  'sale_change',
  {
    id: rowId(),
    saleId: reference('sale_id', () => sale.id),
    at: instant('at').notNull().defaultNow(),
    /** Null: a traveller, by the link of the sale. */
    accountId: integer('account_id').references(() => account.id),
    reason: text('reason'),
    before: jsonb('before').$type<Sale>().notNull(),
    /** The names of the travellers until the change. Null: the change was not one of the travellers. */
    travellers: jsonb('travellers').$type<string[]>(),
  },
  (table) => [index('sale_change_sale_index').on(table.saleId, table.id)],
)

/**
 * Links with which everybody who has one sees the trip of a sale, one of which works at a time. They are kept when they have ended, for
 * the history of the sale. How long one works depends on the trip: see features/public-link/trip-links.ts.
 */
export const tripLink = pgTable(
  'receipt_link',
  {
    id: rowId(),
    saleId: reference('sale_id', () => sale.id),
    /** SHA-256 of the link's token. The token itself is not stored: the server's key makes it again. */
    tokenHash: text('token_hash').notNull(),
    accountId: reference('account_id', () => account.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it would have ended as the trip was when it was made, or the moment of its withdrawal. Read by servers of the version before. */
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: integer('withdrawn_by').references(() => account.id),
    /** True: travellers add what is missing of them by it. */
    fillsIn: boolean('fills_in').notNull().default(false),
  },
  (table) => [
    uniqueIndex('receipt_link_token_hash_key').on(table.tokenHash),
    index('receipt_link_sale_id_index').on(table.saleId),
  ],
)

/** Who travels by a sale. A change replaces the whole list, so the position is the key. */
export const traveller = pgTable(
  'traveller',
  {
    saleId: reference('sale_id', () => sale.id),
    /** Position in the list, from 0. */
    position: integer('position').notNull(),
    /** The position of the line. Null: the whole sale. */
    line: integer('line'),
    /** Not used: the line, of servers of the version before. */
    serviceId: integer('service_id').references(() => service.id),
    name: text('name').notNull(),
    lastname: text('lastname').notNull(),
    documentKind: text('document_kind').$type<DocumentKind>().notNull(),
    document: text('document').notNull(),
    birthday: date('birthday', { mode: 'string' }),
    /** The last day on which the document is valid. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** True: filled in by the link of the sale, and not yet confirmed by the staff. */
    unconfirmed: boolean('unconfirmed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.saleId, table.position] }),
    index('traveller_to_confirm_index').on(table.saleId).where(sql`${table.unconfirmed}`),
  ],
)
