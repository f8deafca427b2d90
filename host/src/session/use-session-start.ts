import { useCallback, useEffect, useState } from 'react'
import { refreshSession } from 'shared-api'
import { useSession } from 'shared-auth'

/**
 * Gets the access token of a stored session, after a reload and after a login in another tab. A refusal ends
 * the session. Without an answer the session stays, and `failed` is true until a `retry` succeeds.
 */
export function useSessionStart(): { failed: boolean; busy: boolean; retry: () => void } {
  const waiting = useSession(({ user, ready }) => user.role !== 'NONE' && !ready)
  const user = useSession((session) => session.user)
  const [failedFor, setFailedFor] = useState<typeof user>()
  const [busy, setBusy] = useState(false)

  const start = useCallback(() => {
    setBusy(true)
    refreshSession()
      .catch(() => setFailedFor(user))
      .finally(() => setBusy(false))
  }, [user])

  useEffect(() => {
    if (waiting) start()
  }, [waiting, start])

  return { failed: waiting && failedFor === user, busy, retry: start }
}
