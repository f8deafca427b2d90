import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../database/database'
import { account } from '../database/schema/accounts'
import { loginTicket } from '../database/schema/second-factors'
import { sha256 } from '../sha256'

const LIFETIME_MS = 5 * 60_000

/** Records that the password was right, until the second step is done. The ticket grants no access. */
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

/** @returns false when another request has used the ticket */
export async function useTicket(tx: Database, ticket: string): Promise<boolean> {
  const used = await tx.delete(loginTicket).where(isValid(ticket)).returning({ of: loginTicket.accountId })
  return used.length > 0
}
