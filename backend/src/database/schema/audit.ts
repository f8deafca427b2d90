import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AuditAction } from 'shared-api/contract'
import { account } from './accounts'
import { instant } from './columns'

/**
 * Who did what, when, and what was there before and after. Triggers refuse to change or delete an entry. Partitioned by
 * month: see audit-log/partitions.ts.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** Null where nobody is known: a login with an unknown email. */
    accountId: integer('account_id').references(() => account.id),
    action: text('action').$type<AuditAction>().notNull(),
    entity: text('entity').notNull(),
    entityId: integer('entity_id'),
    /** Of a failed login: the email that was tried, whether there is such an account or not. */
    attemptedEmail: text('attempted_email'),
    /** The address that a failed login came from, or `server` for a command of the server. */
    source: text('source'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('audit_log_at_index').on(table.at),
    index('audit_log_account_id_index').on(table.accountId),
    index('audit_log_action_index').on(table.action, table.id),
  ],
)
