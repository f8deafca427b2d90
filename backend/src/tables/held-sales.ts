import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OfflineSale } from 'shared-api/contract'
import { account } from './accounts'
import { cents, instant, reference, rowId } from './columns'
import { client } from './people'
import { sale } from './sales'

/** Of 0.1.0: sales made offline that waited for a decision. The versions from 0.2.0 to 0.4.x have made marked sales of them. */
export const heldSale = pgTable(
  'held_sale',
  {
    id: rowId(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The seller. */
    accountId: reference('account_id', () => account.id),
    /** Who handed it in: the seller, or an administrator or owner who found it on a device. */
    handedInBy: reference('handed_in_by', () => account.id),
    /** The key of the sale: once it is held, the sale itself is not stored under it. */
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** The payload of the sale. */
    sale: jsonb('sale').$type<OfflineSale>().notNull(),
    clientId: reference('client_id', () => client.id),
    totalCents: cents('total_cents').notNull(),
    soldAt: instant('sold_at').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<'WAITING' | 'ACCEPTED' | 'REFUSED' | 'DISCARDED'>().notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => account.id),
    /** The reason of a refusal. */
    decisionReason: text('decision_reason'),
    /** The sale that it was stored as. */
    saleId: integer('sale_id').references(() => sale.id),
  },
  (table) => [
    uniqueIndex('held_sale_key').on(table.accountId, table.idempotencyKey),
    index('held_sale_state_index').on(table.state, table.id),
    check('held_sale_state_check', sql`${table.state} in ('WAITING', 'ACCEPTED', 'REFUSED', 'DISCARDED')`),
    check('held_sale_decided_check', sql`(${table.state} = 'WAITING') = (${table.decidedAt} is null)`),
    check('held_sale_accepted_check', sql`(${table.state} = 'ACCEPTED') = (${table.saleId} is not null)`),
  ],
)
