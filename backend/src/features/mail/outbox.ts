import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { ProblemError } from '../../platform/problem'
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
