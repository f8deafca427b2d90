import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MailKind } from 'shared-api/contract'
import { account } from './accounts'
import { instant, rowId } from './columns'
import { sale } from './sales'

/**
 * Mails that wait to be sent, have been sent or have failed. A row says what to send and holds no text and no link: both
 * are made when it is sent. Sent receipts stay: the history of their sale names them.
 */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: rowId(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** The requested address. Mails about an account are sent to the account's current address. */
    recipient: text('recipient').notNull(),
    /** Set for invitations, password links and warnings to owners. Null until the account of a forgotten password is looked up. */
    accountId: integer('account_id').references(() => account.id),
    /** Set for receipts. */
    saleId: integer('sale_id').references(() => sale.id),
    /** Null for a forgotten password. */
    requestedBy: integer('requested_by').references(() => account.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    /**
     * Random. The link's token is a MAC of it with the server's key: neither of the two alone is enough to make the
     * link.
     */
    seed: uuid('seed').notNull().defaultRandom(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Set while a server is sending the mail. After this time, another server may take it. */
    claimedUntil: instant('claimed_until'),
    /** After this time no further attempt follows a failed one. */
    giveUpAt: instant('give_up_at').notNull(),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
  },
  (table) => [
    index('outgoing_mail_due_index')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('outgoing_mail_account_index').on(table.accountId),
    index('outgoing_mail_sale_index').on(table.saleId).where(sql`${table.saleId} is not null`),
    check(
      'outgoing_mail_kind_check',
      sql`${table.kind} in ('invitation', 'password-reset', 'receipt', 'operation')`,
    ),
    check('outgoing_mail_end_check', sql`${table.sentAt} is null or ${table.failedAt} is null`),
  ],
)
