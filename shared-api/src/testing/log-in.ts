import { type Role, type SessionUser, useSession } from 'shared-auth'
import { onTestFinished } from 'vitest'

/** Logs in with `role` until the test ends. The access token is `token`. */
export function logIn(role: Exclude<Role, 'NONE'>, user: Partial<SessionUser> = {}): SessionUser {
  const loggedIn = { name: 'Ana Paz', email: 'ana@todoturismo.test', ...user, role }
  useSession.getState().login(loggedIn, 'token')
  onTestFinished(() => useSession.getState().logout())
  return loggedIn
}
