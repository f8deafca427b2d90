import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BookingState, SupplierTerms } from 'shared-api/contract'
import { account } from './accounts'
import { paymentMethod, service } from './catalogue'
import { cents, editableColumns, instant, rate, reference, rowId } from './columns'
import { sale } from './sales'

/** With whom services are booked. */
export const supplier = pgTable(
  'supplier',
  {
    id: rowId(),
    name: text('name').notNull(),
    phone: bigint('phone', { mode: 'number' }).notNull().default(0),
    email: text('email').notNull().default(''),
    /** In which costs are usually typed. Null: that of the business. */
    currency: text('currency'),
    /** When a booking is to be paid: so many days after the sale, or before the departure. Both null: not agreed on. */
    termsDays: integer('terms_days'),
    termsFrom: text('terms_from').$type<SupplierTerms['from']>(),
    /** Where it is paid, for example an account of a bank. */
    payTo: text('pay_to').notNull().default(''),
    /** True when nothing is booked with it any more. */
    retired: boolean('retired').notNull().default(false),
    ...editableColumns(),
  },
  (table) => [
    check('supplier_terms_check', sql`(${table.termsDays} is null) = (${table.termsFrom} is null)`),
  ],
)

/**
 * What was booked for a line of a sale. It does not refer to the line, because a change of a sale stores all lines anew and gives the
 * number of a removed line to another one.
 */
export const booking = pgTable(
  'booking',
  {
    id: rowId(),
    saleId: reference('sale_id', () => sale.id),
    /** The number of its line. Null: the line was removed. */
    line: integer('line'),
    /** Copies of its line. Without a service: it is not in the catalogue. */
    serviceId: integer('service_id').references(() => service.id),
    name: text('name').notNull(),
    supplierId: reference('supplier_id', () => supplier.id),
    /** The number under which the supplier has it. */
    reference: text('reference').notNull().default(''),
    /** True: clients see the reference. */
    shown: boolean('shown').notNull().default(false),
    state: text('state').$type<BookingState>().notNull(),
    /** The last day on which the supplier keeps it without a confirmation. */
    heldUntil: date('held_until', { mode: 'string' }),
    /** When and by whom the supplier was told that it is cancelled. */
    toldAt: instant('told_at'),
    toldBy: integer('told_by').references(() => account.id),
    ...editableColumns(),
  },
  (table) => [
    uniqueIndex('booking_line_key').on(table.saleId, table.line),
    index('booking_supplier_index').on(table.supplierId, table.reference),
    index('booking_service_index').on(table.serviceId, table.id),
    index('booking_open_index').on(table.heldUntil).where(sql`${table.state} <> 'cancelled'`),
    check('booking_state_check', sql`${table.state} in ('asked', 'confirmed', 'cancelled')`),
  ],
)

/** What one of a service costs from a moment on. Append-only: a trigger refuses to change or delete a row. */
export const serviceCost = pgTable(
  'service_cost',
  {
    id: rowId(),
    serviceId: reference('service_id', () => service.id),
    at: instant('at').notNull(),
    accountId: reference('account_id', () => account.id),
    supplierId: integer('supplier_id').references(() => supplier.id),
    /** Null: not known from then on. */
    unitCents: cents('unit_cents'),
    currency: text('currency').notNull(),
  },
  (table) => [index('service_cost_index').on(table.serviceId, table.at, table.id)],
)

/**
 * What was typed of the cost of a line of a sale, or follows from its removal. A line without a row costs what its service did at the
 * moment of the line. Like a booking it does not refer to the line.
 */
export const lineCost = pgTable(
  'line_cost',
  {
    id: rowId(),
    saleId: reference('sale_id', () => sale.id),
    /** The number of its line. Null: the line was removed. */
    line: integer('line'),
    /** A copy of its line. */
    name: text('name').notNull(),
    /** With whom a line that was removed is booked. */
    bookingId: integer('booking_id').references(() => booking.id),
    /** Of one, or of the whole line; both null: that of the service. */
    unitCents: cents('unit_cents'),
    amountCents: cents('amount_cents'),
    currency: text('currency').notNull(),
    /** For how many the cost was typed. */
    quantity: integer('quantity').notNull(),
    /** As it was typed. Null: by the terms of the supplier. */
    dueOn: date('due_on', { mode: 'string' }),
    /** What the supplier keeps of a removed line or a cancelled sale. Null: not answered. */
    keptCents: cents('kept_cents'),
    ...editableColumns(),
  },
  (table) => [
    uniqueIndex('line_cost_line_key').on(table.saleId, table.line),
    check('line_cost_amount_check', sql`${table.unitCents} is null or ${table.amountCents} is null`),
  ],
)

/**
 * What was paid to a supplier towards the cost of a line. Its ids are those of payments of clients, so that a drawer is closed over
 * both. Append-only: a trigger refuses to change or delete a row.
 */
export const supplierPayment = pgTable(
  'supplier_payment',
  {
    id: integer('id').primaryKey().default(sql`nextval('payment_id_seq')`),
    /** The first row of those that were paid at once. */
    paymentId: integer('payment_id').notNull(),
    costId: reference('cost_id', () => lineCost.id),
    supplierId: reference('supplier_id', () => supplier.id),
    /** Towards the cost, in its currency. Below 0: taken back. */
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** Null: by a bank transfer, out of no drawer. */
    paymentMethodId: integer('payment_method_id').references(() => paymentMethod.id),
    /** What left the drawer, in the currency of the method. Null without a method. */
    handedCents: cents('handed_cents'),
    handedCurrency: text('handed_currency'),
    rate: rate('rate'),
    /** The day on which it was paid. */
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    reference: text('reference').notNull().default(''),
    at: instant('at').notNull(),
    accountId: reference('account_id', () => account.id),
    /** The row that it takes back, and why. */
    backOf: integer('back_of').references((): AnyPgColumn => supplierPayment.id),
    reason: text('reason'),
  },
  (table) => [
    index('supplier_payment_cost_index').on(table.costId),
    index('supplier_payment_account_index').on(table.accountId, table.id),
    index('supplier_payment_at_index').on(table.at),
    uniqueIndex('supplier_payment_back_key').on(table.backOf),
    check('supplier_payment_handed_check', isSameNull(table.paymentMethodId, table.handedCents)),
  ],
)

function isSameNull(one: AnyPgColumn, other: AnyPgColumn): SQL {
  return sql`(${one} is null) = (${other} is null)`
}
