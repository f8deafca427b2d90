import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { AccountRole, LoginMethod } from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { account, session } from '../../tables/accounts'
import type { RefreshToken } from './refresh-token'

const DAY_MS = 24 * 3_600_000
/** A session expires when it is not used for this long. */
const IDLE_DAYS = 7
/** Tabs that start together send the same refresh token. Within this time all of them get the same new one. */
const GRACE_MS = 10_000

/** The time at which a session expires if it is not used again, at most its absolute end. */
const expiry = (now: Date, createdAt: Date, sessionDays: number) =>
  new Date(Math.min(now.getTime() + IDLE_DAYS * DAY_MS, createdAt.getTime() + sessionDays * DAY_MS))

export type Account = typeof account.$inferSelect

export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [row] = await db.select().from(account).where(eq(account.email, email))
  return row
}

/** Stores the hash of the same password in its normalized form. */
export const replaceHash = (tx: Database, accountId: number, passwordHash: string) =>
  tx.update(account).set({ passwordHash }).where(eq(account.id, accountId))

export interface IssuedToken {
  token: RefreshToken
  expiresAt: Date
}

interface NewSession {
  accountId: number
  device: string
  openedBy: LoginMethod
  mustEnrol: boolean
}

/** @param tx the transaction that has locked the account: see `lockCheckedAccount` */
export async function insertSession(
  tx: Database,
  opened: NewSession,
  sessionDays: number,
): Promise<IssuedToken> {
  const now = new Date()
  const id = randomUUID()
  const expiresAt = expiry(now, now, sessionDays)
  await tx.insert(session).values({ id, ...opened, createdAt: now, rotatedAt: now, expiresAt })
  await tx.update(account).set({ lastLoginAt: now }).where(eq(account.id, opened.accountId))
  return { token: { sessionId: id, generation: 0 }, expiresAt }
}

/**
 * Replaces a session's refresh token. The previous token stays valid until the new one is used, because the response with
 * the new one may have been lost; using it again issues a third one and invalidates the second. Any older token has been
 * used by two clients, one of them a possible thief, so the session ends.
 *
 * @param source the network address of the request, for the audit log
 * @returns the new token, and the role that the account has now; undefined when the session has ended
 */
export async function rotateRefreshToken(
  db: Database,
  token: RefreshToken,
  { sessionDays, source }: { sessionDays: number; source: string },
): Promise<(IssuedToken & { role: AccountRole }) | undefined> {
  const now = new Date()
  const thisSession = eq(session.id, token.sessionId)
  return db.transaction(async (tx) => {
    const { accountId, generation, previousGeneration, rotatedAt, createdAt } = session
    const [row] = await tx
      .select({ accountId, generation, previousGeneration, rotatedAt, createdAt, role: account.role })
      .from(session)
      .innerJoin(account, eq(account.id, session.accountId))
      .where(
        and(thisSession, isNull(session.endedAt), gt(session.expiresAt, now), isNull(account.disabledAt)),
      )
      .for('update', { of: session })
    if (!row) return undefined

    const isNewest = token.generation === row.generation
    const isPrevious = token.generation === row.previousGeneration
    if (!isNewest && !isPrevious) {
      await tx.update(session).set({ endedAt: now }).where(thisSession)
      const { accountId } = row
      await audit(tx, {
        accountId,
        action: 'refresh-token-reuse',
        entity: 'account',
        entityId: accountId,
        source,
      })
      return undefined
    }
    const expiresAt = expiry(now, row.createdAt, sessionDays)
    if (isPrevious && now.getTime() - row.rotatedAt.getTime() <= GRACE_MS) {
      return { token: { ...token, generation: row.generation }, expiresAt, role: row.role }
    }
    const next = row.generation + 1
    await tx
      .update(session)
      .set({ generation: next, previousGeneration: token.generation, rotatedAt: now, expiresAt })
      .where(thisSession)
    return { token: { ...token, generation: next }, expiresAt, role: row.role }
  })
}

/**
 * @param owner ends it only if it is a session of this account
 * @returns the id of its account; undefined when there is no such session that is open
 */
export async function endSession(db: Database, id: string, owner?: number): Promise<number | undefined> {
  const [ended] = await db
    .update(session)
    .set({ endedAt: new Date() })
    .where(
      and(
        eq(session.id, id),
        owner === undefined ? undefined : eq(session.accountId, owner),
        isNull(session.endedAt),
      ),
    )
    .returning({ accountId: session.accountId })
  return ended?.accountId
}
