import { followStoredSession, isRealRole, type SessionUser, useSession } from 'shared-auth'
import type { Refreshed } from '../contract'
import { withCookieLock } from './cookie-lock'
import { isRefusal } from './errors'
import { send } from './send'
import { assertCurrent, isCurrent } from './session-guard'

let running: { user: SessionUser; done: Promise<void> } | undefined

/**
 * Gets a new access token for the session. Concurrent calls share one request. A refusal ends the session,
 * any other failure keeps it. Does nothing for a demo session.
 * @throws ApiError, NetworkError, AbortedError when the session has ended meanwhile
 */
export function refreshSession(): Promise<void> {
  const { user } = useSession.getState()
  if (!isRealRole(user.role)) return Promise.resolve()
  if (running?.user === user) return running.done
  const done = refresh(user).finally(() => {
    if (running?.done === done) running = undefined
  })
  running = { user, done }
  return done
}

/** Exchanges the refresh cookie for a new access token. Call it within the cookie lock. */
export function fetchAccessToken(signal: AbortSignal): Promise<Refreshed> {
  return send('POST', '/auth/refresh', { signal })
}

async function refresh(user: SessionUser): Promise<void> {
  await withCookieLock(async (timeout) => {
    // While this tab waited, another one may have logged out or logged in as another user. The cookie then
    // belongs to that session.
    followStoredSession()
    assertCurrent(user)
    try {
      const { token, role } = await fetchAccessToken(timeout)
      assertCurrent(user)
      // An older server names no role. All that is on screen belongs to the role that the user had at the login.
      if (role && role !== user.role) useSession.getState().end()
      assertCurrent(user)
      useSession.getState().renew(token)
    } catch (error) {
      if (isRefusal(error) && isCurrent(user)) useSession.getState().end()
      throw error
    }
  })
}
