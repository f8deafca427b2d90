import { useSession } from 'shared-auth'
import { AbortedError } from './errors'

/**
 * Runs `act` for the session of this moment. What comes in after that session is over belongs to nobody, and is
 * given up with an AbortedError.
 */
export async function inSession<Result>(act: () => Promise<Result>): Promise<Result> {
  const { user } = useSession.getState()
  const result = await act()
  if (useSession.getState().user !== user) throw new AbortedError()
  return result
}
