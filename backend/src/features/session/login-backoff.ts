import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../platform/database/database'
import { createLimiter, tooMany } from '../../platform/http/rate-limit'
import { sha256 } from '../../platform/sha256'

/** Exponential backoff of one kind of attempts. Times are in seconds. */
export interface BackoffPolicy {
  /** Number of attempts without a wait. */
  free: number
  /** The wait after these. Each further attempt doubles it. */
  firstWait: number
  longestWait: number
}

/** Limits attempts by exponential backoff. Counts are in the database, so that all servers share them. */
export interface Backoff {
  /**
   * Counts the attempt before the password is verified, so that parallel attempts cannot exceed the limit.
   * @throws ProblemError 429 with the remaining wait; an attempt during the wait is not counted
   */
  attempt(name: string, policy: BackoffPolicy): Promise<void>
  /** Uncounts one attempt. */
  undo(name: string): Promise<void>
  /** Resets the count and the wait. */
  clear(name: string): Promise<void>
}

/** @param window seconds after the first attempt until the count is reset */
export function createBackoff(db: Database, kind: string, window: number): Backoff {
  const tries = createLimiter(db, `${kind}-tries`, window)
  const waits = createLimiter(db, `${kind}-wait`, window)
  return {
    async attempt(name, { free, firstWait, longestWait }) {
      const key = sha256(name)
      const running = await waits.get(key)
      // A clock that was ahead has stored a wait that is longer than any: it counts as over.
      if (running && running.msBeforeNext <= longestWait * 1_000) throw tooMany(running)
      if (running) await waits.delete(key)
      const { consumedPoints } = await tries.penalty(key)
      if (consumedPoints < free) return
      const customDuration = Math.min(firstWait * 2 ** (consumedPoints - free), longestWait)
      await waits.consume(key, 1, { customDuration }).catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal
      })
    },
    async undo(name) {
      await tries.reward(sha256(name))
    },
    async clear(name) {
      await tries.delete(sha256(name))
      await waits.delete(sha256(name))
    },
  }
}
