import type { Database } from '../../platform/database/database'
import { clientNetwork, clientNetworks } from '../../platform/http/client-network'
import { createLimiter, tooMany } from '../../platform/http/rate-limit'
import { sha256 } from '../../platform/sha256'
import { type Backoff, type BackoffPolicy, createBackoff } from './login-backoff'

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

interface Attempt {
  /** Must be called when the attempt was successful: it is no longer counted. */
  succeeded(): Promise<void>
}

interface LoginAttempt extends Attempt {
  /**
   * Must be called when the password was right and a second step follows. Only this attempt is uncounted: wrong codes
   * before it still count, so that a known password does not give unlimited guesses at the code.
   */
  passwordAccepted(): Promise<void>
}

/** Limits password guessing. Counts by account and network together, so that one person's attempts do not delay another. */
export interface Throttle {
  /** @throws ProblemError 429 */
  login(email: string, address: string): Promise<LoginAttempt>
  /**
   * Counts an attempt that concerns no account, such as redeeming an invitation.
   * @throws ProblemError 429
   */
  byNetwork(address: string): Promise<Attempt>
  /** Uncounts one attempt of `byNetwork`, which another request made. */
  uncount(address: string): Promise<void>
  /** Makes the network known to the account, whose user has proved who they are without a password. */
  remember(email: string, address: string): Promise<void>
}

/** An attempt counts for each network that its address is of; a wider one has twice as many without a wait. */
function countByNetworks(backoff: Backoff) {
  return {
    async attempt(names: readonly string[], policy: BackoffPolicy): Promise<void> {
      // The narrowest first, so that attempts which it refuses do not count for its neighbours.
      for (const [width, name] of names.entries())
        await backoff.attempt(name, { ...policy, free: policy.free * 2 ** width })
    },
    async undo(names: readonly string[]): Promise<void> {
      for (const name of names) await backoff.undo(name)
    },
  }
}

export function createThrottle(db: Database): Throttle {
  const networks = countByNetworks(createBackoff(db, 'network', 15 * MINUTE))
  const pairBackoff = createBackoff(db, 'account', DAY)
  const pairs = countByNetworks(pairBackoff)
  // The name is part of the stored keys: with another one a new version would begin to count again.
  const unknownNetworks = createLimiter(db, 'strangers', DAY)
  const known = createLimiter(db, 'known', KNOWN_NETWORK_SECONDS)

  const pairsOf = (email: string, address: string) =>
    clientNetworks(address).map((network) => `${email} ${network}`)

  const remember = async (email: string, address: string) => {
    await known.set(sha256(`${email} ${clientNetwork(address)}`), 1, KNOWN_NETWORK_SECONDS)
  }

  async function byNetwork(address: string): Promise<Attempt> {
    const names = clientNetworks(address)
    await networks.attempt(names, ONE_NETWORK)
    return { succeeded: () => networks.undo(names) }
  }

  /** An attempt from a network with a recent login to this account. Attempts of its neighbours do not delay it. */
  async function fromKnownNetwork(pair: string): Promise<LoginAttempt> {
    await pairBackoff.attempt(pair, ONE_ACCOUNT)
    return { succeeded: () => pairBackoff.clear(pair), passwordAccepted: () => pairBackoff.undo(pair) }
  }

  async function fromUnknownNetwork(email: string, address: string): Promise<LoginAttempt> {
    const attempt = await byNetwork(address)
    const account = sha256(email)
    const names = pairsOf(email, address)
    const isAttacked = ((await unknownNetworks.get(account))?.consumedPoints ?? 0) >= ATTACK_ATTEMPTS
    // Refused attempts do not count for the day, so that one network cannot use up its attempts.
    await pairs.attempt(names, isAttacked ? ATTACKED_ACCOUNT : ONE_ACCOUNT)
    const today = await unknownNetworks.penalty(account)
    if (today.consumedPoints > DAILY_ATTEMPTS)
      throw tooMany(today, /*i18n*/ 'Too many attempts at this account today')
    const passwordAccepted = async () => {
      await attempt.succeeded()
      await unknownNetworks.reward(account)
      await pairs.undo(names)
    }
    return {
      passwordAccepted,
      async succeeded() {
        await passwordAccepted()
        await pairBackoff.clear(names[0] ?? '')
        await remember(email, address)
      },
    }
  }

  return {
    byNetwork,
    uncount: (address) => networks.undo(clientNetworks(address)),
    remember,
    async login(email, address) {
      const pair = `${email} ${clientNetwork(address)}`
      const isKnown = await known.get(sha256(pair))
      if (!isKnown) return fromUnknownNetwork(email, address)
      const attempt = await fromKnownNetwork(pair)
      return {
        ...attempt,
        async succeeded() {
          await attempt.succeeded()
          await remember(email, address)
        },
      }
    },
  }
}

const nothing = async () => undefined
const unlimited: LoginAttempt = { succeeded: nothing, passwordAccepted: nothing }

export const noThrottle: Throttle = {
  login: async () => unlimited,
  byNetwork: async () => unlimited,
  uncount: nothing,
  remember: nothing,
}
