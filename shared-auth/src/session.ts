import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { isRealRole } from './roles'
import { isSameUser, NOBODY, type SessionUser } from './session-user'
import { readStoredSession } from './stored-session'
import { claimUserStorage, clearUserStorage, purgeTabStorage } from './user-storage'

export interface Session {
  user: SessionUser
  /** Bearer token of the API; memory only, empty for demo sessions and nobody. */
  accessToken: string
  /** The API client may be used: a token is there, or none is needed. */
  ready: boolean
  /** The server ended the last session (refused to refresh it): the login screen says so. */
  ended: boolean
  login(user: SessionUser, accessToken: string): void
  /** A refresh succeeded. */
  renew(accessToken: string): void
  logout(): void
  /** Like logout, but not the user's own wish: what belongs to the user is kept for their next login. */
  end(): void
}

export const STORAGE_KEY = 'todoturismo.session'

function createSession() {
  const store = create<Session>()(
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
        partialize: ({ user, ended }) => (ended ? { user, ended } : { user }),
        merge: (stored, current) => adoptStoredSession(stored, current),
      },
    ),
  )
  purgeTabStorage()
  // The first to be told: what is read again after a change of user finds the storage purged.
  store.subscribe(({ user }, before) => {
    if (user !== before.user) purgeTabStorage()
  })
  return store
}

/** The stored user becomes this page's: without a token, which a demo session does not need. */
function adoptStoredSession(stored: unknown, current: Session): Session {
  const { user, ended } = readStoredSession(stored)
  if (isSameUser(user, current.user)) return ended === current.ended ? current : { ...current, ended }
  const ready = user.role !== 'NONE' && !isRealRole(user.role)
  return { ...current, user, accessToken: '', ready, ended }
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
