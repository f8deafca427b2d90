import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database'
import { sha256 } from '../../../platform/sha256'
import { account } from '../../../tables/accounts'
import { loginTicket } from '../../../tables/second-factors'

const LIFETIME_MS = 5 * 60_000

/** Makes a ticket that proves the right password until the second step is done. It grants no access. */
export async function createTicket(db: Database, accountId: number): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + LIFETIME_MS)
  await db.insert(loginTicket).values({ accountId, tokenHash: sha256(ticket), expiresAt })
  return ticket
}

const isValid = (ticket: string) =>
  and(eq(loginTicket.tokenHash, sha256(ticket)), gt(loginTicket.expiresAt, new Date()))

/** @returns the account that logs in; undefined when the ticket is used or has expired, or the account is disabled */
export async function findTicketHolder(db: Database, ticket: string) {
  const [row] = await db
    .select({ account })
    .from(loginTicket)
    .innerJoin(account, eq(account.id, loginTicket.accountId))
    .where(and(isValid(ticket), isNull(account.disabledAt)))
  return row?.account
}

/**
 * Locks a ticket until the transaction ends.
 *
 * @returns false when it has ended or another request has used it
 */
export async function lockTicket(tx: Database, ticket: string): Promise<boolean> {
  const rows = await tx
    .select({ of: loginTicket.accountId })
    .from(loginTicket)
    .where(isValid(ticket))
    .for('update')
  return rows.length > 0
}

export async function deleteTicket(tx: Database, ticket: string): Promise<void> {
  await tx.delete(loginTicket).where(isValid(ticket))
}
