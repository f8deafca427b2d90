import type { createBrowserRouter } from 'react-router-dom'
import { type Role, useSession } from 'shared-auth'
import { SKIP_LEAVE_GUARD } from 'shared-ui'
import { landingOf, mayOpen, sectionAt } from '../sections'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Leaves the screen when its session ends, in this tab or another: goes home after a logout, and to the login
 * screen when the server ended the session. The navigation is synchronous, so that no section renders without
 * a user.
 * @returns A function that stops it.
 */
export function followSession(router: Router): () => void {
  return useSession.subscribe(({ user, ended }, before) => {
    if (user.role !== 'NONE' || before.user.role === 'NONE') return
    if (!ended) {
      void router.navigate('/', { state: SKIP_LEAVE_GUARD, flushSync: true })
      return
    }
    const { pathname, search } = router.state.location
    const from = pathname.slice((router.basename ?? '/').replace(/\/$/, '').length) + search
    const state: ReturnTo = { from, denied: false, ...SKIP_LEAVE_GUARD }
    void router.navigate('/login', { state, replace: true, flushSync: true })
  })
}

/** The navigation state of a redirect to the login screen. */
export interface ReturnTo {
  /** The requested address. */
  from: string
  /** True when the user is logged in but their role may not open the address. */
  denied: boolean
}

export function readReturnTo(state: unknown): ReturnTo | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return
  return { from: String(state.from), denied: 'denied' in state && state.denied === true }
}

/**
 * The address after login: the requested one if the role may open it, otherwise the landing screen. Undefined
 * when the role has no landing screen.
 */
export function targetAfterLogin(asked: ReturnTo | undefined, role: Role): string | undefined {
  const section = asked && sectionAt(asked.from.split('?')[0] ?? '')
  if (asked && section && mayOpen(section, role)) return asked.from
  return landingOf(role)?.path
}
