import { type SessionUser, useSession } from 'shared-auth'
import { AbortedError } from './errors'

/**
 * True while the session that `user` started is active. A new login of the same person is another session.
 */
export const isCurrent = (user: SessionUser): boolean => useSession.getState().user === user

/** @throws AbortedError when the session that `user` started has ended */
export function assertCurrent(user: SessionUser): void {
  if (!isCurrent(user)) throw new AbortedError()
}

/**
 * Runs `act` in the current session. If that session ends meanwhile, result and failure are dropped.
 * @throws AbortedError when the session has ended meanwhile
 */
export async function inSession<Result>(act: () => Promise<Result>): Promise<Result> {
  const { user } = useSession.getState()
  try {
    return await act()
  } finally {
    assertCurrent(user)
  }
}
