import type { Database } from '../database/database'
import { engineOf } from '../database/engine'
import { type Caller, type FoundCaller, findCaller } from './caller'

/** Triggers notify it when a session ends or an account changes: see database/functions.sql. */
const CHANNEL = 'session_change'
const MAX_CALLERS = 10_000

export interface Callers {
  /** @returns undefined when the session has ended or its account is disabled */
  find(sessionId: string): Promise<Caller | undefined>
  /** To be called after a request that may have ended sessions, before it is answered. */
  sessionsMayHaveEnded(): Promise<void>
  close(): Promise<void>
}

/** Reads the session at each request. */
export const uncachedCallers = (db: Database): Callers => ({
  find: async (sessionId) => (await findCaller(db, sessionId))?.caller,
  sessionsMayHaveEnded: async () => undefined,
  close: async () => undefined,
})

/**
 * Remembers who calls, while the database is known to announce each change of a session or an account. When it is not,
 * the session is read at each request.
 */
export function cachedCallers(db: Database): Callers {
  const known = new Map<string, FoundCaller>()
  let changes = 0
  const forgetAll = () => {
    changes += 1
    known.clear()
  }
  const channel = engineOf(db).listen(CHANNEL, forgetAll)

  return {
    async find(sessionId) {
      const isLive = channel.isLive()
      const cached = isLive ? known.get(sessionId) : undefined
      if (cached && cached.expiresAt > Date.now()) return cached.caller

      const changesBefore = changes
      const found = await findCaller(db, sessionId)
      // A change that was announced meanwhile may not be in what was read.
      if (found && isLive && changes === changesBefore) {
        if (known.size >= MAX_CALLERS) known.clear()
        known.set(sessionId, found)
      }
      return found?.caller
    },
    async sessionsMayHaveEnded() {
      forgetAll()
      await channel.caughtUp()
    },
    close: () => channel.close(),
  }
}
