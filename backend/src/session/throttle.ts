import type { Database } from '../database/database'
import { clientNetwork } from './client-network'
import { createLimiter, createSlowDown, hash, type Pace } from './slow-down'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Guesses at one account from one network. They slow down and never end, so that nobody is locked out by others. */
const ONE_ACCOUNT: Pace = { free: 5, firstWait: 1, longestWait: 15 * MINUTE }
/** The same while the account is guessed at from many networks, for a network that nobody has logged in from. */
const ATTACKED_ACCOUNT: Pace = { free: 2, firstWait: 60, longestWait: DAY }
/** Guesses at any accounts from one network. An office behind one address has many people who mistype. */
const ONE_NETWORK: Pace = { free: 60, firstWait: 30, longestWait: 5 * MINUTE }

/** Guesses a day from unknown networks that make an account an attacked one. */
const ATTACK = 100
/** How long a network counts as known to an account after a login. */
const KNOWN = 30 * DAY

interface Attempt {
  /** Says that the attempt was rightful: it no longer counts. */
  succeeded(): Promise<void>
}

/** Slows guessing down. Counted by account and network together, so that one person's guesses are not another's wait. */
export interface Throttle {
  /** @throws ProblemError 429 */
  login(email: string, address: string): Promise<Attempt>
  /**
   * An attempt that is not at an account: of an invitation, for instance.
   * @throws ProblemError 429
   */
  from(address: string): Promise<Attempt>
}

export function createThrottle(db: Database): Throttle {
  const byNetwork = createSlowDown(db, 'network', 15 * MINUTE)
  const byPair = createSlowDown(db, 'account', DAY)
  const strangers = createLimiter(db, 'strangers', DAY)
  const known = createLimiter(db, 'known', KNOWN)

  async function from(address: string): Promise<Attempt> {
    const network = clientNetwork(address)
    await byNetwork.attempt(network, ONE_NETWORK)
    return { succeeded: () => byNetwork.undo(network) }
  }

  /** From a network that nobody has logged in to this account from, lately. */
  async function fromStranger(email: string, address: string): Promise<Attempt & { pace: Pace }> {
    const attempt = await from(address)
    const { consumedPoints } = await strangers.penalty(hash(email))
    return {
      pace: consumedPoints > ATTACK ? ATTACKED_ACCOUNT : ONE_ACCOUNT,
      async succeeded() {
        await attempt.succeeded()
        await strangers.reward(hash(email))
      },
    }
  }

  return {
    from,
    async login(email, address) {
      const pair = `${email} ${clientNetwork(address)}`
      const stranger = (await known.get(hash(pair))) ? undefined : await fromStranger(email, address)
      await byPair.attempt(pair, stranger?.pace ?? ONE_ACCOUNT)
      return {
        async succeeded() {
          await stranger?.succeeded()
          await byPair.clear(pair)
          await known.set(hash(pair), 1, KNOWN)
        },
      }
    },
  }
}

const unlimited: Attempt = { succeeded: async () => undefined }

export const noThrottle: Throttle = { login: async () => unlimited, from: async () => unlimited }
