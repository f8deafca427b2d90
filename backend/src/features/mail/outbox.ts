import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { OutgoingMail } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { ProblemError } from '../../platform/problem'
import { listing } from '../../platform/resources/listing'
import { account } from '../../tables/accounts'
import { fullNameSql, searchText } from '../../tables/columns'
import { outgoingMail } from '../../tables/mail'

const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000

/** The mail to send. */
type Request = Pick<
  typeof outgoingMail.$inferInsert,
  'kind' | 'recipient' | 'accountId' | 'saleId' | 'requestedBy'
>

/** The columns of a row before its first attempt. */
export const initialAttempts = (now = new Date()) => ({
  attempts: 0,
  nextAttemptAt: now,
  giveUpAt: new Date(now.getTime() + GIVE_UP_AFTER_MS),
})

/** Stores a mail, which a worker then sends. `tx` is the transaction that stores the subject of the mail. */
export async function queueMail(tx: Database, request: Request): Promise<void> {
  await tx.insert(outgoingMail).values({ ...request, ...initialAttempts() })
}

/** Removes the unsent links of an account. */
export async function dropLinkMails(tx: Database, account: { id: number; email: string }): Promise<void> {
  const isOfAccount = or(
    eq(outgoingMail.accountId, account.id),
    and(isNull(outgoingMail.accountId), eq(outgoingMail.recipient, account.email)),
  )
  await tx
    .delete(outgoingMail)
    .where(and(isOfAccount, isNull(outgoingMail.sentAt), ne(outgoingMail.kind, 'receipt')))
}

/** @throws ProblemError 409 */
export function requireMail(sendsMail: boolean): void {
  if (!sendsMail) throw new ProblemError(409, { detail: /*i18n*/ 'This server sends no mail' })
}

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
    holder: fullNameSql<string | null>(account),
  },
  toRow: ({ createdAt, nextAttemptAt, failedAt, ...row }): OutgoingMail => ({
    ...row,
    createdAt: createdAt.toISOString(),
    nextAttemptAt: failedAt ? null : nextAttemptAt.toISOString(),
    failedAt: failedAt?.toISOString() ?? null,
  }),
})
