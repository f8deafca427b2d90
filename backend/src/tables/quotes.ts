import type { SQL } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DiscountInput } from 'shared-api/contract'
import { account } from './accounts'
import { paymentMethod } from './catalogue'
import { cents, currency, instant, reference, rowId, searchText } from './columns'
import { client } from './people'

/** A line of a quote: the columns of a line of a sale. */
export interface QuotedLine {
  position: number
  serviceId: number | null
  categoryId: number | null
  name: string
  priceCents: number
  originalPriceCents?: number | null
  originalCurrency?: string | null
  originalRate?: number | null
  quantity: number
  travelFrom: string | null
  travelTo: string | null
}

/**
 * What was offered to a client, with copies of names, prices and days. A row has its newest version; the audit log has the ones
 * before. Nothing that lists or sums sales reads this table.
 */
export const quote = pgTable(
  'quote',
  {
    id: rowId(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When its version was made. */
    offeredAt: instant('offered_at').notNull().defaultNow(),
    /** Who offers it. */
    accountId: reference('account_id', () => account.id),
    /** Null: somebody who is no client yet. */
    clientId: integer('client_id').references(() => client.id),
    clientName: text('client_name').notNull(),
    clientLastname: text('client_lastname').notNull(),
    /** Of somebody who is no client yet. 0: none. */
    phoneNumber: bigint('phone_number', { mode: 'number' }).notNull().default(0),
    lines: jsonb('lines').$type<QuotedLine[]>().notNull(),
    currency: currency(),
    subtotalCents: cents('subtotal_cents').notNull(),
    discount: jsonb('discount').$type<DiscountInput>(),
    discountCents: cents('discount_cents').notNull().default(0),
    /** Null, with the next two: none was chosen. */
    paymentMethodId: integer('payment_method_id').references(() => paymentMethod.id),
    paymentMethodType: text('payment_method_type'),
    interestBasisPoints: integer('interest_basis_points'),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
    /** Those of the office when its version was made. */
    conditions: text('conditions').notNull().default(''),
    /** SHA-256 of the token of its link, as that of a trip. Null: it was never asked for. */
    tokenHash: text('token_hash'),
    acceptedAt: instant('accepted_at'),
    /** As it was typed. */
    acceptedName: text('accepted_name'),
    /** Whom the client told. Null: the client accepted it on its page. */
    acceptedBy: integer('accepted_by').references(() => account.id),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: integer('withdrawn_by').references(() => account.id),
    search: text('search')
      .notNull()
      .generatedAlwaysAs((): SQL => searchText([quote.clientName, quote.clientLastname, quote.id])),
  },
  (table) => [
    uniqueIndex('quote_token_hash_key').on(table.tokenHash),
    index('quote_client_index').on(table.clientId, table.id),
    index('quote_search_index').using('gin', table.search.op('gin_trgm_ops')),
  ],
)
