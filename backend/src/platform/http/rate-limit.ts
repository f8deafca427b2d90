import { type IRateLimiterStoreOptions, RateLimiterDrizzle, type RateLimiterRes } from 'rate-limiter-flexible'
import { loginThrottle } from '../../tables/accounts'
import type { Database } from '../database/database'
import { ProblemError } from '../problem'
import { sha256 } from '../sha256'
import { clientNetworks } from './client-network'

/**
 * Counts are in the database, so that all servers share them. Keys must be hashed, so that the table holds no emails and no
 * network addresses.
 *
 * @param duration in seconds
 */
export const createLimiter = (
  db: Database,
  keyPrefix: string,
  duration: number,
  options: Pick<IRateLimiterStoreOptions, 'insuranceLimiter'> = {},
) =>
  new RateLimiterDrizzle({
    ...options,
    storeClient: db,
    schema: loginThrottle,
    keyPrefix,
    points: 1,
    duration,
    // `purgeExpired` clears expired rows.
    clearExpiredByTimeout: false,
  })

export type Limiter = ReturnType<typeof createLimiter>

export const tooMany = ({ msBeforeNext }: RateLimiterRes, detail = /*i18n*/ 'Too many attempts') =>
  new ProblemError(429, {
    detail,
    headers: { 'retry-after': String(Math.ceil(msBeforeNext / 1000)) },
  })

/**
 * Counts a request of a public route for the caller's network. A wider network may have twice as many, as for logins.
 *
 * @throws ProblemError 429 when the network has had `allowed` requests within the time of the limiter
 */
export async function limitNetwork(limiter: Limiter, allowed: number, address: string): Promise<void> {
  for (const [width, network] of clientNetworks(address).entries()) {
    const count = await limiter.penalty(sha256(network))
    if (count.consumedPoints > allowed * 2 ** width) throw tooMany(count)
  }
}
