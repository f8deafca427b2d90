import type { Database } from '../database/database'
import { sha256 } from '../sha256'
import { clientNetwork } from './client-network'
import { type BackoffPolicy, createBackoff, createLimiter } from './login-backoff'

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
}

export function createThrottle(db: Database): Throttle {
  const networkBackoff = createBackoff(db, 'network', 15 * MINUTE)
  const pairBackoff = createBackoff(db, 'account', DAY)
  // The name is part of the stored keys: with another one a new version would begin to count again.
  const unknownNetworks = createLimiter(db, 'strangers', DAY)
  const known = createLimiter(db, 'known', KNOWN_NETWORK_SECONDS)

  async function byNetwork(address: string): Promise<Attempt> {
    const network = clientNetwork(address)
    await networkBackoff.attempt(network, ONE_NETWORK)
    return { succeeded: () => networkBackoff.undo(network) }
  }

  /** Counts an attempt from a network without a recent login to this account. */
  async function fromUnknownNetwork(
    email: string,
    address: string,
  ): Promise<Attempt & { policy: BackoffPolicy }> {
    const attempt = await byNetwork(address)
    const { consumedPoints } = await unknownNetworks.penalty(sha256(email))
    return {
      policy: consumedPoints > ATTACK_ATTEMPTS ? ATTACKED_ACCOUNT : ONE_ACCOUNT,
      async succeeded() {
        await attempt.succeeded()
        await unknownNetworks.reward(sha256(email))
      },
    }
  }

  return {
    byNetwork,
    uncount: (address) => networkBackoff.undo(clientNetwork(address)),
    async login(email, address) {
      const pair = `${email} ${clientNetwork(address)}`
      const unknown = (await known.get(sha256(pair))) ? undefined : await fromUnknownNetwork(email, address)
      await pairBackoff.attempt(pair, unknown?.policy ?? ONE_ACCOUNT)
      return {
        async succeeded() {
          await unknown?.succeeded()
          await pairBackoff.clear(pair)
          await known.set(sha256(pair), 1, KNOWN_NETWORK_SECONDS)
        },
        async passwordAccepted() {
          await unknown?.succeeded()
          await pairBackoff.undo(pair)
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
}
