import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { type IRateLimiterStoreOptions, RateLimiterDrizzle, type RateLimiterRes } from 'rate-limiter-flexible'
import { loginThrottle } from '../../tables/accounts'
import type { Database } from '../database/database'
import { ProblemError } from '../problem'
import { sha256 } from '../sha256'

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
  for (const [width, network] of clientNetworks(address).entries())
    await limitKey(limiter, allowed * 2 ** width, network)
}

/**
 * Counts a request for a key, such as the token of a link.
 *
 * @throws ProblemError 429 when the key has had `allowed` requests within the time of the limiter
 */
export async function limitKey(limiter: Limiter, allowed: number, key: string): Promise<void> {
  const count = await limiter.penalty(sha256(key))
  if (count.consumedPoints > allowed) throw tooMany(count)
}

/** Providers assign an IPv6 /64 to one customer, some a /56, and anybody can get a /48. */
const IPV6_PREFIXES = [64, 56, 48] as const

/**
 * The networks of an address, the narrowest first: an IPv4 address alone, or the /64, /56 and /48 of an IPv6 address. A port
 * that a proxy has added is ignored. Everything that is not an address counts as one client.
 */
export function clientNetworks(address: string): [string, ...string[]] {
  const host = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (isIP(host) === 0) return ['unknown']
  const client = ipaddr.process(host)
  if (!(client instanceof ipaddr.IPv6)) return [client.toString()]
  const plain = client.toNormalizedString().replace(/%.*/, '')
  const network = (bits: number) => ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`).toString()
  const [narrowest, ...wider] = IPV6_PREFIXES
  return [network(narrowest), ...wider.map((bits) => `${network(bits)}/${bits}`)]
}

/** The network that counts as one client: the narrowest one. */
export const clientNetwork = (address: string): string => clientNetworks(address)[0]
