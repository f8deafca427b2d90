import type { Database } from '../database/database'
import { engineOf } from '../database/engine'
import { type Caller, type FoundCaller, findCaller } from './caller'

/** Triggers notify this channel when a session ends or an account changes: see database/functions.sql. */
const CHANNEL = 'session_change'
const MAX_CALLERS = 10_000

export interface Callers {
  /** @returns undefined when the session has ended or its account is disabled */
  find(sessionId: string): Promise<Caller | undefined>
  /** Must be called after a request that may have ended sessions, before its response is sent. */
  sessionsMayHaveEnded(): Promise<void>
  /** Calls `listener` when sessions or accounts have changed, or may have. */
  onSessionChange(listener: () => void): void
  /** False while changes of sessions may go unheard. */
  hearsSessionChanges(): boolean
  close(): Promise<void>
}

/** Reads the session from the database for each request. */
export const uncachedCallers = (db: Database): Callers => ({
  find: async (sessionId) => (await findCaller(db, sessionId))?.caller,
  sessionsMayHaveEnded: async () => undefined,
  onSessionChange: () => undefined,
  hearsSessionChanges: () => false,
  close: async () => undefined,
})

/**
 * Caches callers while notifications of changed sessions and accounts are known to arrive. Otherwise reads the session from
 * the database for each request.
 */
export function cachedCallers(db: Database): Callers {
  const known = new Map<string, FoundCaller>()
  let changes = 0
  const clearCache = () => {
    changes += 1
    known.clear()
  }
  const listeners: (() => void)[] = []
  const channel = engineOf(db).listen(CHANNEL, () => {
    clearCache()
    for (const listener of listeners) listener()
  })

  return {
    async find(sessionId) {
      const isLive = channel.isLive()
      const cached = isLive ? known.get(sessionId) : undefined
      if (cached && cached.expiresAt > Date.now()) return cached.caller

      const changesBefore = changes
      const found = await findCaller(db, sessionId)
      // Not cached when a change was announced during the query: the result may be older than the change.
      if (found && isLive && changes === changesBefore) {
        if (known.size >= MAX_CALLERS) known.clear()
        known.set(sessionId, found)
      }
      return found?.caller
    },
    async sessionsMayHaveEnded() {
      clearCache()
      await channel.caughtUp()
    },
    onSessionChange: (listener) => {
      listeners.push(listener)
    },
    hearsSessionChanges: () => channel.isLive(),
    close: () => channel.close(),
  }
}
