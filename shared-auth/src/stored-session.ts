import type { Role } from './roles'
import { LOGGED_OUT_USER, type SessionUser } from './session-user'

interface StoredSession {
  user: SessionUser
  /** True when the server ended the previous session. */
  ended: boolean
}

/** Stored JSON is untrusted: anything that is not a session counts as logged out. */
export function readStoredSession(stored: unknown): StoredSession {
  const user = entry(stored, 'user')
  const [name, email, role] = ['name', 'email', 'role'].map((key) => entry(user, key))
  const isUser = typeof name === 'string' && typeof email === 'string' && typeof role === 'string'
  return {
    // An unknown role has no screens and is redirected to the login screen.
    user: isUser ? { name, email, role: role as Role } : LOGGED_OUT_USER,
    ended: entry(stored, 'ended') === true,
  }
}

function entry(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
