import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OutgoingMail } from 'shared-api/contract'
import { listing } from '../../platform/resources/listing'
import { account } from '../../tables/accounts'
import { searchText } from '../../tables/fold'
import { outgoingMail } from '../../tables/mail'

const { id, kind, recipient, saleId, createdAt, attempts, lastError, nextAttemptAt, failedAt, sentAt } =
  outgoingMail

export const isUnsent = isNull(sentAt)

/** Not sent, and not failed. The same condition as that of the index `outgoing_mail_due_index`. */
export const isWaiting = and(isUnsent, isNull(failedAt))

/** Newest first. */
export const unsentMails = listing({
  from: sql`${outgoingMail} left join ${account} on ${eq(account.id, outgoingMail.accountId)}`,
  id,
  search: searchText([recipient]),
  sort: { id, recipient, createdAt, attempts },
  defaultSort: 'id,desc',
  columns: {
    id,
    kind,
    recipient,
    saleId,
    createdAt,
    attempts,
    lastError,
    nextAttemptAt,
    failedAt,
    holder: sql<string | null>`${account.name} || ' ' || ${account.lastname}`,
  },
  toRow: ({ createdAt, nextAttemptAt, failedAt, ...row }): OutgoingMail => ({
    ...row,
    createdAt: createdAt.toISOString(),
    nextAttemptAt: failedAt ? null : nextAttemptAt.toISOString(),
    failedAt: failedAt?.toISOString() ?? null,
  }),
})
