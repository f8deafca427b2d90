import { followStoredSession, isRealRole, type SessionUser, useSession } from 'shared-auth'
import type { Refreshed } from '../contract'
import { isRefusal } from '../errors'
import { assertCurrent, isCurrent } from '../session-guard'
import { withCookieLock } from './cookie-lock'
import { send } from './send'

let running: { user: SessionUser; done: Promise<void> } | undefined

/**
 * Gets the session a new access token; calls made meanwhile share the one that runs. A refusal ends the session;
 * any other failure leaves it as it is. A session without a server has nothing to refresh.
 * @throws ApiError, NetworkError; AbortedError when the session is over before the answer is there
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

/** A new access token for the refresh cookie; to be called under the cookie lock. */
export async function fetchAccessToken(signal: AbortSignal): Promise<string> {
  return (await send<Refreshed>('POST', '/auth/refresh', { signal })).token
}

async function refresh(user: SessionUser): Promise<void> {
  await withCookieLock(async (timeout) => {
    // Another tab may have logged out, or in as somebody else, while this one waited: the cookie is theirs now.
    followStoredSession()
    assertCurrent(user)
    try {
      const token = await fetchAccessToken(timeout)
      assertCurrent(user)
      useSession.getState().renew(token)
    } catch (error) {
      if (isRefusal(error) && isCurrent(user)) useSession.getState().end()
      throw error
    }
  })
}
