import { useCallback, useEffect, useState } from 'react'
import { refreshSession } from 'shared-api'
import { useSession } from 'shared-auth'

/**
 * Gets a stored session the token it needs: after a reload, and when another tab has logged in. A refusal ends the
 * session; without an answer it stays, and `failed` says so until a `retry` gets one.
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
