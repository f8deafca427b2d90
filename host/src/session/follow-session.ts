import type { createBrowserRouter } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { SKIP_LEAVE_GUARD } from 'shared-ui'
import type { ReturnTo } from '../login/return-to'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Leaves the screen when its session is over, in this tab or by another: for home after a logout, for the login screen
 * when the server ended it. Both happen in one render with the change of the session, else the gate of the section in
 * sight would render without a user first. Returns how to stop.
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
