import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { audit } from '../audit-log/audit'
import type { Database } from '../database/database'
import { account, invitation, session } from '../database/schema/accounts'
import type { RefreshToken } from './refresh-token'

const LIFETIME_MS = 7 * 24 * 3_600_000
/** Tabs that start together send the same token; for this long the one just replaced is good, too. */
const GRACE_MS = 10_000

const expiry = (from: Date) => new Date(from.getTime() + LIFETIME_MS)

export async function findAccount(db: Database, email: string) {
  const [row] = await db.select().from(account).where(eq(account.email, email))
  return row
}

export async function startSession(db: Database, accountId: number, device: string): Promise<RefreshToken> {
  const now = new Date()
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx
      .insert(session)
      .values({ id, accountId, device, createdAt: now, rotatedAt: now, expiresAt: expiry(now) })
    await tx.update(account).set({ lastLoginAt: now }).where(eq(account.id, accountId))
  })
  return { sessionId: id, generation: 0 }
}

/**
 * Replaces a session's refresh token. One that was replaced before has been stolen, by whoever sends it now or by
 * who sent it first: the session ends.
 *
 * @returns the token that is good from now on; undefined if there is none
 */
export async function rotate(db: Database, token: RefreshToken): Promise<RefreshToken | undefined> {
  const now = new Date()
  const thisSession = eq(session.id, token.sessionId)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ generation: session.generation, rotatedAt: session.rotatedAt })
      .from(session)
      .innerJoin(account, eq(account.id, session.accountId))
      .where(
        and(thisSession, isNull(session.endedAt), gt(session.expiresAt, now), isNull(account.disabledAt)),
      )
      .for('update', { of: session })
    if (!row) return undefined

    if (token.generation === row.generation) {
      const generation = row.generation + 1
      await tx
        .update(session)
        .set({ generation, rotatedAt: now, expiresAt: expiry(now) })
        .where(thisSession)
      return { ...token, generation }
    }
    const justReplaced =
      token.generation === row.generation - 1 && now.getTime() - row.rotatedAt.getTime() <= GRACE_MS
    if (justReplaced) return { ...token, generation: row.generation }

    await tx.update(session).set({ endedAt: now }).where(thisSession)
    return undefined
  })
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db
    .update(session)
    .set({ endedAt: new Date() })
    .where(and(eq(session.id, id), isNull(session.endedAt)))
}

/** Ends every session of the account but, if given, one. */
export async function endSessions(tx: Database, accountId: number, except?: string): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: new Date() })
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.endedAt),
        except === undefined ? undefined : ne(session.id, except),
      ),
    )
}

export const hashInvitationToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** @returns false if the invitation is unknown, used or expired, or its account disabled */
export async function redeemInvitation(db: Database, token: string, passwordHash: string): Promise<boolean> {
  const now = new Date()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: invitation.id, accountId: invitation.accountId })
      .from(invitation)
      .innerJoin(account, eq(account.id, invitation.accountId))
      .where(
        and(
          eq(invitation.tokenHash, hashInvitationToken(token)),
          isNull(invitation.acceptedAt),
          gt(invitation.expiresAt, now),
          isNull(account.disabledAt),
        ),
      )
      .for('update', { of: invitation })
    if (!row) return false

    await tx.update(invitation).set({ acceptedAt: now }).where(eq(invitation.id, row.id))
    await tx
      .update(account)
      .set({ passwordHash, version: sql`${account.version} + 1`, updatedAt: now })
      .where(eq(account.id, row.accountId))
    await endSessions(tx, row.accountId)
    await audit(tx, {
      accountId: row.accountId,
      action: 'register',
      entity: 'account',
      entityId: row.accountId,
    })
    return true
  })
}
