import type { Role } from './roles'
import { useSession } from './session'

/** `login`: no user is logged in. `denied`: the role of the logged-in user is not allowed. */
export type Access = 'granted' | 'login' | 'denied'

export function accessOf(role: Role, allowed: readonly Role[]): Access {
  if (role === 'NONE') return 'login'
  return allowed.includes(role) ? 'granted' : 'denied'
}

/** True when the role of the logged-in user is one of the `allowed` roles. */
export const useAccess = (allowed: readonly Role[]): Access =>
  useSession((session) => accessOf(session.user.role, allowed))
