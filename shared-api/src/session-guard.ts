import { type SessionUser, useSession } from 'shared-auth'
import { AbortedError } from './errors'

/** Whether the session that `user` began is still on; the same person signing in again begins another one. */
export const isCurrent = (user: SessionUser): boolean => useSession.getState().user === user

/** @throws AbortedError when the session that `user` began is over */
export function assertCurrent(user: SessionUser): void {
  if (!isCurrent(user)) throw new AbortedError()
}

/** Runs `act` for the session of this moment; what comes in after it is over belongs to nobody, and is given up. */
export async function inSession<Result>(act: () => Promise<Result>): Promise<Result> {
  const { user } = useSession.getState()
  const result = await act()
  assertCurrent(user)
  return result
}
