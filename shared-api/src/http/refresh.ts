import { followStoredSession, isRealRole, type SessionUser, useSession } from 'shared-auth'
import type { Refreshed } from '../contract'
import { takeRefreshed } from './asked-beside'
import { withBrowserLock } from './between-tabs'
import { isRefusal } from './errors'
import { send } from './send'
import { assertCurrent, isCurrent } from './session-guard'

const LOCK = 'todoturismo.refresh-cookie'

/** Other tabs wait while one holds the lock. */
const TIMEOUT_MS = 15_000

/**
 * Serializes the requests that replace the refresh cookie over all tabs of the browser. Each refresh replaces
 * the cookie, so two concurrent refreshes would look like a stolen cookie. Browsers without Web Locks (plain
 * http outside localhost) rely on the server accepting the previous cookie for a short time.
 * @param act Receives the signal of the time limit.
 */
export const withCookieLock = <Result>(act: (timeout: AbortSignal) => Promise<Result>): Promise<Result> =>
  withBrowserLock(LOCK, () => act(AbortSignal.timeout(TIMEOUT_MS)))

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

function adopt(user: SessionUser, { token, role }: Refreshed): void {
  // An older server names no role. All that is on screen belongs to the role that the user had at the login.
  if (role && role !== user.role) useSession.getState().end()
  assertCurrent(user)
  useSession.getState().renew(token)
}

async function refresh(user: SessionUser): Promise<void> {
  // Before the lock, for which the boot script's own request waits.
  const asked = await takeRefreshed()
  if (asked) {
    followStoredSession()
    assertCurrent(user)
    return adopt(user, asked)
  }
  await withCookieLock(async (timeout) => {
    // While this tab waited, another one may have logged out or logged in as another user. The cookie then
    // belongs to that session.
    followStoredSession()
    assertCurrent(user)
    try {
      const refreshed = await fetchAccessToken(timeout)
      assertCurrent(user)
      adopt(user, refreshed)
    } catch (error) {
      if (isRefusal(error) && isCurrent(user)) useSession.getState().end()
      throw error
    }
  })
}
