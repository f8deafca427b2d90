import type { createBrowserRouter } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { SKIP_LEAVE_GUARD } from 'shared-ui'
import type { ReturnTo } from './return-to'

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
