import { useSession } from 'shared-auth'
import { refreshSession } from '../http/refresh'
import { copyLists } from './copy-lists'
import { orFromCopy } from './reach'

/**
 * Gets the access token of a stored session. When the server does not answer, the session goes on with the device's copy and
 * without a token: the first request that is answered gets one, or ends the session.
 */
export async function resumeSession(): Promise<void> {
  const { user } = useSession.getState()
  const refreshed = refreshSession().then(() => true)
  await orFromCopy(refreshed, async () => {
    const lists = await copyLists()
    if (!lists || useSession.getState().user !== user) return undefined
    if (!useSession.getState().ready) useSession.getState().renew('')
    return true
  })
}
