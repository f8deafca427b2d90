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

/**
 * Limits attempts by exponential backoff. An attempt counts for each network that its address is of; a wider one has twice as
 * many without a wait. Counts are in the database, so that all servers share them.
 *
 * @param window seconds after the first attempt until the count is reset
 */
export function createBackoff(db: Database, kind: string, window: number) {
  const tries = createLimiter(db, `${kind}-tries`, window)
  const waits = createLimiter(db, `${kind}-wait`, window)

  async function attemptFrom(key: string, free: number, { firstWait, longestWait }: BackoffPolicy) {
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
  }

  return {
    /**
     * Counts the attempt before the password is verified, so that parallel attempts cannot exceed the limit.
     *
     * @param names the narrowest network first, so that attempts which it refuses do not count for its neighbours
     * @throws ProblemError 429 with the remaining wait; an attempt during the wait is not counted
     */
    async attempt(names: readonly string[], policy: BackoffPolicy) {
      for (const [width, name] of names.entries())
        await attemptFrom(sha256(name), policy.free * 2 ** width, policy)
    },
    async undo(names: readonly string[]) {
      for (const name of names) await tries.reward(sha256(name))
    },
    async clear(name: string) {
      await tries.delete(sha256(name))
      await waits.delete(sha256(name))
    },
  }
}
