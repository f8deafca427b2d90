import { useCallback, useEffect, useState } from 'react'
import { refreshSession } from 'shared-api'
import { useSession } from 'shared-auth'

/**
 * Gets a stored session the token it needs: after a reload, and when another tab has signed in. A refusal ends the
 * session; without an answer it stays, and `failed` says so until `retry`.
 */
export function useSessionStart(): { failed: boolean; retry: () => void } {
  const waiting = useSession(({ user, ready }) => user.role !== 'NONE' && !ready)
  const user = useSession((session) => session.user)
  const [failedFor, setFailedFor] = useState<typeof user>()

  const start = useCallback(() => {
    setFailedFor(undefined)
    refreshSession().catch(() => setFailedFor(user))
  }, [user])

  useEffect(() => {
    if (waiting) start()
  }, [waiting, start])

  return { failed: waiting && failedFor === user, retry: start }
}
