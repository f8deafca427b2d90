import { useCallback, useEffect, useState } from 'react'
import { refreshSession, sellsOffline } from 'shared-api'
import { useSession } from 'shared-auth'
import { useRetryUntilBack } from './use-retry-until-back'

/** On a device that sells offline the session goes on when the server does not answer. */
async function resume(): Promise<void> {
  const offline = sellsOffline() ? await import('shared-api/offline').catch(() => undefined) : undefined
  await (offline?.resumeSession ?? refreshSession)()
}

/**
 * Gets the access token of a stored session, after a reload and after a login in another tab. A refusal ends
 * the session. Without an answer the session stays, and `failed` is true until a `retry` succeeds, by the user or by itself.
 */
export function useSessionStart(): { failed: boolean; error: unknown; busy: boolean; retry: () => void } {
  const waiting = useSession(({ user, ready }) => user.role !== 'NONE' && !ready)
  const user = useSession((session) => session.user)
  const [failure, setFailure] = useState<{ user: typeof user; error: unknown }>()
  const [busy, setBusy] = useState(false)

  const start = useCallback(() => {
    setBusy(true)
    resume()
      .catch((error: unknown) => setFailure({ user, error }))
      .finally(() => setBusy(false))
  }, [user])

  useEffect(() => {
    if (waiting) start()
  }, [waiting, start])

  const failed = waiting && failure?.user === user
  useRetryUntilBack(failed, start)

  return { failed, error: failure?.error, busy, retry: start }
}
