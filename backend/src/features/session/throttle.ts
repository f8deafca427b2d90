import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../platform/database/database'
import { clientNetworks, createLimiter, tooMany } from '../../platform/http/rate-limit'
import { sha256 } from '../../platform/sha256'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Attempts at one account from one network. The wait is bounded, so that an attacker cannot lock a user out for good. */
const ONE_ACCOUNT: BackoffPolicy = { free: 5, firstWait: 1, longestWait: 15 * MINUTE }
/** Attempts from a network without an earlier login, while the account is attacked from many networks. */
const ATTACKED_ACCOUNT: BackoffPolicy = { free: 2, firstWait: 60, longestWait: DAY }
/** Attempts at any accounts from one network. Generous, because an office shares one address. */
const ONE_NETWORK: BackoffPolicy = { free: 60, firstWait: 30, longestWait: 5 * MINUTE }

/** Attempts a day from unknown networks from which on an account counts as attacked. */
const ATTACK_ATTEMPTS = 100
/**
 * Attempts a day at one account from all unknown networks together. Further ones are refused until the day is over. The user
 * gets in from a known network, with a passkey, or after a one-time link, which makes its network known.
 */
export const DAILY_ATTEMPTS = 1_500
/** The time for which a network counts as known to an account after a login. */
const KNOWN_NETWORK_SECONDS = 30 * DAY

export type Throttle = ReturnType<typeof createThrottle>

/** Limits password guessing. Counts by account and network together, so that one person's attempts do not delay another. */
export function createThrottle(db: Database) {
  const networks = createBackoff(db, 'network', 15 * MINUTE)
  const pairs = createBackoff(db, 'account', DAY)
  // The name is part of the stored keys: with another one a new version would begin to count again.
  const unknownNetworks = createLimiter(db, 'strangers', DAY)
  const known = createLimiter(db, 'known', KNOWN_NETWORK_SECONDS)

  /**
   * Counts an attempt that concerns no account, such as redeeming an invitation.
   * @throws ProblemError 429
   */
  const byNetwork = (address: string) => networks.attempt(clientNetworks(address), ONE_NETWORK)

  /** Takes back one attempt of `byNetwork`. */
  const uncount = (address: string) => networks.undo(clientNetworks(address))

  const pairsOf = (email: string, address: string) =>
    clientNetworks(address).map((network) => `${email} ${network}`)

  /** Makes the network known to the account, whose user has proved who they are. */
  const remember = async (email: string, address: string) => {
    const [pair = ''] = pairsOf(email, address)
    await known.set(sha256(pair), 1, KNOWN_NETWORK_SECONDS)
  }

  /** @throws ProblemError 429 */
  async function login(email: string, address: string) {
    const [pair = '', ...wider] = pairsOf(email, address)
    const isKnown = (await known.get(sha256(pair))) !== null
    // Attempts of its neighbours do not delay a known network.
    const counted = isKnown ? [pair] : [pair, ...wider]
    if (isKnown) await pairs.attempt(counted, ONE_ACCOUNT)
    else {
      await byNetwork(address)
      const attempts = (await unknownNetworks.get(sha256(email)))?.consumedPoints ?? 0
      // Refused attempts do not count for the day, so that one network cannot use up its attempts.
      await pairs.attempt(counted, attempts >= ATTACK_ATTEMPTS ? ATTACKED_ACCOUNT : ONE_ACCOUNT)
      const today = await unknownNetworks.penalty(sha256(email))
      if (today.consumedPoints > DAILY_ATTEMPTS)
        throw tooMany(today, /*i18n*/ 'Too many attempts at this account today')
    }
    /**
     * Must be called when the password was right and a second step follows. Only this attempt is uncounted: wrong codes
     * before it still count, so that a known password does not give unlimited guesses at the code.
     */
    const passwordAccepted = async () => {
      await pairs.undo(counted)
      if (isKnown) return
      await uncount(address)
      await unknownNetworks.reward(sha256(email))
    }
    /** Must be called when the user is logged in. */
    const succeeded = async () => {
      await passwordAccepted()
      await pairs.clear(pair)
      await remember(email, address)
    }
    return { passwordAccepted, succeeded }
  }

  return { byNetwork, uncount, remember, login }
}

const nothing = async () => undefined

export const noThrottle: Throttle = {
  byNetwork: nothing,
  uncount: nothing,
  remember: nothing,
  login: async () => ({ passwordAccepted: nothing, succeeded: nothing }),
}

/** Exponential backoff of one kind of attempts. Times are in seconds. */
interface BackoffPolicy {
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
function createBackoff(db: Database, kind: string, window: number) {
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
