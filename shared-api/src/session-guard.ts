import { type SessionUser, useSession } from 'shared-auth'
import { AbortedError } from './errors'

/** Whether the session that `user` began is still on; the same person logging in again begins another one. */
export const isCurrent = (user: SessionUser): boolean => useSession.getState().user === user

/** @throws AbortedError when the session that `user` began is over */
export function assertCurrent(user: SessionUser): void {
  if (!isCurrent(user)) throw new AbortedError()
}

/**
 * Runs `act` for the session of this moment. Once that session is over its result and its failure concern nobody.
 * @throws AbortedError when the session is over by then
 */
export async function inSession<Result>(act: () => Promise<Result>): Promise<Result> {
  const { user } = useSession.getState()
  try {
    return await act()
  } finally {
    assertCurrent(user)
  }
}
