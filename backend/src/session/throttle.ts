import { createHash } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { loginThrottle } from '../database/schema/accounts'
import { ProblemError } from '../http/problem'

const WINDOW_MS = 15 * 60_000
/** An office behind one address has many people who mistype. */
const LIMITS = { account: 10, address: 60 }

type Kind = keyof typeof LIMITS

/** Counts attempts in the database, so that replicas count together. */
export interface Throttle {
  /** Counts before the password is looked at: a burst of parallel guesses gets no more than its number.
   * @throws ProblemError 429 */
  attempt(kind: Kind, name: string): Promise<void>
  /** Takes a rightful attempt back. */
  succeeded(email: string, address: string): Promise<void>
}

export function createThrottle(db: Database): Throttle {
  return {
    async attempt(kind, name) {
      const now = new Date()
      const windowEndsAt = new Date(now.getTime() + WINDOW_MS)
      const over = lte(loginThrottle.windowEndsAt, now)
      const [row] = await db
        .insert(loginThrottle)
        .values({ key: key(kind, name), attempts: 1, windowEndsAt })
        .onConflictDoUpdate({
          target: loginThrottle.key,
          set: {
            attempts: sql`case when ${over} then 1 else ${loginThrottle.attempts} + 1 end`,
            windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${loginThrottle.windowEndsAt} end`,
          },
        })
        .returning()
      if (row && row.attempts > LIMITS[kind]) throw tooMany(row.windowEndsAt.getTime() - now.getTime())
    },
    async succeeded(email, address) {
      await db.delete(loginThrottle).where(eq(loginThrottle.key, key('account', email)))
      await db
        .update(loginThrottle)
        .set({ attempts: sql`${loginThrottle.attempts} - 1` })
        .where(eq(loginThrottle.key, key('address', address)))
    },
  }
}

export const noThrottle: Throttle = { attempt: async () => undefined, succeeded: async () => undefined }

const key = (kind: Kind, name: string) => createHash('sha256').update(`${kind} ${name}`).digest('hex')

function tooMany(waitMs: number): ProblemError {
  return new ProblemError(429, {
    detail: 'Too many attempts',
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  })
}
