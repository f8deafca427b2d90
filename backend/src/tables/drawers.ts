import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { account } from './accounts'
import { instant, reference, rowId } from './columns'

/** What was expected of a payment method, and what was counted. */
export interface ClosedMethod {
  paymentMethodId: number
  /** Its name at the time. */
  method: string
  /** Undefined: that of the business, of a closing of 0.2.1. */
  currency?: string
  expectedCents: number
  countedCents: number
  /** False: it is no cash, and was taken over as expected. Undefined: of a closing before 0.4.1. */
  isCounted?: boolean
}

/**
 * What the drawer of a person was found to have. The first row of a drawer that was used before drawers were closed is its opening row,
 * which covers what was paid before and which nobody counted. Append-only: a trigger refuses to change or delete a row.
 */
export const drawerClosing = pgTable(
  'drawer_closing',
  {
    id: rowId(),
    /** Whose drawer. */
    accountId: reference('account_id', () => account.id),
    /**
     * The payments of the drawer's person that it counts: those after the first id, up to the second one. The next closing goes
     * on from there. Ids, because a sale that was made offline brings payments of earlier moments.
     */
    afterPaymentId: integer('after_payment_id').notNull(),
    lastPaymentId: integer('last_payment_id').notNull(),
    methods: jsonb('methods').$type<ClosedMethod[]>().notNull(),
    /** Why they differ. Null when they do not. */
    reason: text('reason'),
    at: instant('at').notNull(),
    /** Who counted. Null: nobody, it is the opening row. */
    closedBy: integer('closed_by').references(() => account.id),
  },
  (table) => [
    index('drawer_closing_account_index').on(table.accountId, table.id),
    index('drawer_closing_at_index').on(table.at),
    check('drawer_closing_range_check', sql`${table.afterPaymentId} <= ${table.lastPaymentId}`),
  ],
)
