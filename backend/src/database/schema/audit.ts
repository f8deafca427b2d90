import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditAction } from 'shared-api/contract'
import { account } from './accounts'
import { instant } from './columns'

/** Who did what, when, and what was there before and after. A trigger refuses to change or delete an entry. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** Null where nobody is known: a login with an unknown email. */
    accountId: integer('account_id').references(() => account.id),
    action: text('action').$type<AuditAction>().notNull(),
    entity: text('entity').notNull(),
    entityId: integer('entity_id'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('audit_log_at_index').on(table.at),
    index('audit_log_account_id_index').on(table.accountId),
    index('audit_log_action_index').on(table.action, table.id),
  ],
)
