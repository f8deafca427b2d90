import { browserStorage, ignoreServerTime } from 'shared-i18n'
import { create } from 'zustand'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import { isRealRole } from './roles'
import { isSameUser, LOGGED_OUT_USER, type SessionUser } from './session-user'
import { readStoredSession } from './stored-session'
import { claimUserStorage, clearUserStorage, purgeTabStorage } from './user-storage'

export interface Session {
  user: SessionUser
  /** Bearer token of the API. Only in memory. Empty for demo sessions and when logged out. */
  accessToken: string
  /**
   * True when screens may be shown and requests be sent: the session has a token or needs none, or the server does not answer.
   * In that case requests fail, and get their token when the server is back.
   */
  ready: boolean
  /** True when the server ended the last session by refusing its refresh. The login screen says so. */
  ended: boolean
  login(user: SessionUser, accessToken: string): void
  /** Sets the access token of a successful refresh. */
  renew(accessToken: string): void
  logout(): void
  /** Like logout, for a session that the server ended: the user's stored data is kept for the next login. */
  end(): void
}

export const STORAGE_KEY = 'todoturismo.session'

function createSession() {
  const store = create<Session>()(
    persist(
      (set) => ({
        user: LOGGED_OUT_USER,
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
          set({ user: LOGGED_OUT_USER, accessToken: '', ready: false, ended: false })
        },
        end: () => set({ user: LOGGED_OUT_USER, accessToken: '', ready: false, ended: true }),
      }),
      {
        name: STORAGE_KEY,
        storage: createJSONStorage((): StateStorage => browserStorage),
        partialize: ({ user, ended }) => (ended ? { user, ended } : { user }),
        merge: (stored, current) => adoptStoredSession(stored, current),
      },
    ),
  )
  ignoreServerTime(() => isDemo(store.getState().user))
  purgeTabStorage()
  // Subscribed first, so that other subscribers read the storage after it is purged.
  store.subscribe(({ user }, before) => {
    if (user !== before.user) purgeTabStorage()
  })
  return store
}

/** Adopts the stored user, without a token. A demo session needs none and is ready. */
function adoptStoredSession(stored: unknown, current: Session): Session {
  const { user, ended } = readStoredSession(stored)
  if (isSameUser(user, current.user)) return ended === current.ended ? current : { ...current, ended }
  return { ...current, user, accessToken: '', ready: isDemo(user), ended }
}

const isDemo = ({ role }: SessionUser): boolean => role !== 'NONE' && !isRealRole(role)

type SessionStore = ReturnType<typeof createSession>

/**
 * The store is global, so that a second copy of this package (in a remote built against another release) has
 * the same session.
 */
function sessionOfThisPage(): SessionStore {
  const key = Symbol.for('todoturismo.session')
  const page = globalThis as unknown as Record<symbol, SessionStore | undefined>
  const store = page[key] ?? createSession()
  page[key] = store
  return store
}

/** The session of this page, a zustand hook with `getState` and `subscribe`. */
export const useSession = sessionOfThisPage()
