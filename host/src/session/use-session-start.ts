import { useCallback, useEffect, useState } from 'react'
import { ApiError, NetworkError, refreshSession } from 'shared-api'
import { isRealRole, useSession } from 'shared-auth'
import { useRetryUntilBack } from './use-retry-until-back'

/** A server that takes longer counts as unreachable, until it answers. */
const PATIENCE_MS = 4_000

/**
 * Gets the access token of a stored session, after a reload and after a login in another tab. A refusal ends
 * the session. Otherwise the session stays, and the token is asked for again until there is one, by the user or by itself:
 * - `offline`: the server does not answer. The session is ready without a token, and its requests fail for now.
 * - `failed`: it gave another answer, for example because the address of the API is wrong.
 */
export function useSessionStart() {
  const waiting = useSession(({ user, ready }) => user.role !== 'NONE' && !ready)
  const offline = useSession(({ user, ready, accessToken }) => isRealRole(user.role) && ready && !accessToken)
  const user = useSession((session) => session.user)
  const [failure, setFailure] = useState<{ user: typeof user; error: unknown }>()
  const [busy, setBusy] = useState(false)

  const start = useCallback(() => {
    setBusy(true)
    refreshSession()
      .catch((error: unknown) => {
        if (isNoAnswer(error)) startWithoutToken(user)
        setFailure({ user, error })
      })
      .finally(() => setBusy(false))
  }, [user])

  useEffect(() => {
    if (!waiting) return
    start()
    const timer = setTimeout(startWithoutToken, PATIENCE_MS, user)
    return () => clearTimeout(timer)
  }, [waiting, user, start])

  const failed = waiting && failure?.user === user
  useRetryUntilBack(failed || offline, start)

  return { failed, offline, error: failure?.error, busy, retry: start }
}

const isNoAnswer = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)

/** Lets the section start, if the session is still the same and has no token yet. */
function startWithoutToken(of: unknown): void {
  const { user, ready } = useSession.getState()
  if (user === of && !ready) useSession.setState({ ready: true })
}
