import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditAction } from 'shared-api/contract'
import { account } from './accounts'
import { instant } from './columns'

/**
 * The audit log: account, action and time, with the state before and after. Append-only: triggers refuse to change an entry,
 * and to delete one that is not past its retention.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** Null for a failed login with an unknown email. */
    accountId: integer('account_id').references(() => account.id),
    action: text('action').$type<AuditAction>().notNull(),
    entity: text('entity').notNull(),
    entityId: integer('entity_id'),
    /** The email of a failed login, whether or not such an account exists. */
    attemptedEmail: text('attempted_email'),
    /** The network address of the request, where it matters, or `server` for a command run on the server. */
    source: text('source'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('audit_log_at_index').on(table.at),
    index('audit_log_account_id_index').on(table.accountId),
    index('audit_log_action_index').on(table.action, table.id),
    // A sale asks for the currency that its payment method had.
    index('audit_log_payment_method_index')
      .on(table.entityId, table.id)
      .where(sql`${table.entity} = 'payment-method' and ${table.action} = 'update'`),
    // A search reads the texts of failed logins only: most entries have none.
    index('audit_log_source_index')
      .on(table.id)
      .where(sql`attempted_email is not null or source is not null`),
  ],
)
