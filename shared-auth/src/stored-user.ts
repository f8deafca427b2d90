import { ROLES } from './roles'
import type { SessionUser } from './session'

/** The user in what was stored, `undefined` where there is none: anybody may have written there, older releases too. */
export function userOf(stored: unknown): SessionUser | undefined {
  const user = entry(stored, 'user')
  const name = entry(user, 'name')
  const email = entry(user, 'email')
  const role = ROLES.find((known) => known === entry(user, 'role'))
  return typeof name === 'string' && typeof email === 'string' && role ? { name, email, role } : undefined
}

function entry(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
