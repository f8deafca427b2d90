import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { isRealRole, type Role } from './roles'
import { userOf } from './stored-user'
import { claimUserStorage, clearUserStorage } from './user-storage'

/** Who is signed in. This much, and nothing more, is stored in the browser. */
export interface SessionUser {
  name: string
  email: string
  role: Role
}

export const NOBODY: SessionUser = { name: '', email: '', role: 'NONE' }

export interface Session {
  user: SessionUser
  /** Bearer token of the API; memory only, empty for demo sessions and nobody. */
  accessToken: string
  /** The API client may be used: a token is there, or none is needed. */
  ready: boolean
  /** The server ended the last session (refused to refresh it): the login screen says so once. */
  ended: boolean
  login(user: SessionUser, accessToken: string): void
  /** A refresh succeeded. */
  renew(accessToken: string): void
  logout(): void
  /** Like logout, but not the user's own wish. */
  end(): void
}

export const STORAGE_KEY = 'todoturismo.session'

const createSession = () =>
  create<Session>()(
    persist(
      (set) => ({
        user: NOBODY,
        accessToken: '',
        ready: false,
        ended: false,
        login: (user, accessToken) => {
          claimUserStorage(user)
          set({ user, accessToken, ready: true, ended: false })
        },
        renew: (accessToken) => set({ accessToken, ready: true }),
        logout: () => {
          clearUserStorage()
          set({ user: NOBODY, accessToken: '', ready: false, ended: false })
        },
        end: () => set({ user: NOBODY, accessToken: '', ready: false, ended: true }),
      }),
      {
        name: STORAGE_KEY,
        partialize: ({ user }) => ({ user }),
        merge: (stored, current) => take(userOf(stored) ?? NOBODY, current),
      },
    ),
  )

/** The stored user becomes this page's: without a token, which a demo session does not need. */
function take(user: SessionUser, current: Session): Session {
  const { name, email, role } = current.user
  if (user.name === name && user.email === email && user.role === role) return current
  const ready = user.role !== 'NONE' && !isRealRole(user.role)
  return { ...current, user, accessToken: '', ready, ended: false }
}

type SessionStore = ReturnType<typeof createSession>

/** A second copy of this package (a remote built against another release, say) must never mean a second session. */
function sessionOfThisPage(): SessionStore {
  const key = Symbol.for('todoturismo.session')
  const page = globalThis as unknown as Record<symbol, SessionStore | undefined>
  const store = page[key] ?? createSession()
  page[key] = store
  return store
}

/** The one session of this page; a zustand hook with `getState` and `subscribe`. */
export const useSession = sessionOfThisPage()
