import { createHash } from 'node:crypto'
import { type IRateLimiterStoreOptions, RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database'
import { loginThrottle } from '../database/schema/accounts'
import { ProblemError } from '../http/problem'

/** How fast tries of one kind may follow each other. Times are in seconds. */
export interface Pace {
  /** Tries without a wait. */
  free: number
  /** The wait after these. Each further try doubles it. */
  firstWait: number
  longestWait: number
}

/** Counts tries in the database, so that replicas count together, and makes those who try too often wait. */
export interface SlowDown {
  /**
   * Counts before the password is looked at: a burst of parallel tries gets no more than the free ones.
   * @throws ProblemError 429 with the wait that is left; a try during the wait is not counted
   */
  attempt(name: string, pace: Pace): Promise<void>
  /** Takes one try back. */
  undo(name: string): Promise<void>
  /** Begins anew. */
  clear(name: string): Promise<void>
}

/** @param window seconds after the first try until the count begins anew */
export function createSlowDown(db: Database, kind: string, window: number): SlowDown {
  const tries = createLimiter(db, `${kind}-tries`, window)
  const waits = createLimiter(db, `${kind}-wait`, window)
  return {
    async attempt(name, { free, firstWait, longestWait }) {
      const key = hash(name)
      const running = await waits.get(key)
      if (running) throw tooMany(running)
      const { consumedPoints } = await tries.penalty(key)
      if (consumedPoints < free) return
      const customDuration = Math.min(firstWait * 2 ** (consumedPoints - free), longestWait)
      await waits.consume(key, 1, { customDuration }).catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal
      })
    },
    async undo(name) {
      await tries.reward(hash(name))
    },
    async clear(name) {
      await tries.delete(hash(name))
      await waits.delete(hash(name))
    },
  }
}

/** @param duration in seconds */
export const createLimiter = (
  db: Database,
  keyPrefix: string,
  duration: number,
  options: Pick<IRateLimiterStoreOptions, 'insuranceLimiter'> = {},
) =>
  new RateLimiterDrizzle({
    ...options,
    ...{ storeClient: db, schema: loginThrottle, keyPrefix, points: 1, duration },
    // `purgeExpired` does it.
    clearExpiredByTimeout: false,
  })

/** Keys are hashes: the table holds no email and no address. */
export const hash = (name: string) => createHash('sha256').update(name).digest('hex')

export const tooMany = ({ msBeforeNext }: RateLimiterRes, detail = 'Too many attempts') =>
  new ProblemError(429, {
    detail,
    headers: { 'retry-after': String(Math.ceil(msBeforeNext / 1000)) },
  })
