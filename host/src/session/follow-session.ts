import type { createBrowserRouter } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { UNASKED } from 'shared-ui'
import type { ReturnTo } from '../login/return-to'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Takes the page where it belongs when its session is over, in this tab or by another: home after a logout, the login
 * screen when the server ended it. Both happen in one render with the change of the session, else the gate of the
 * section in sight would see a stranger first. Returns how to stop.
 */
export function followSession(router: Router): () => void {
  return useSession.subscribe(({ user, ended }, before) => {
    if (user.role !== 'NONE' || before.user.role === 'NONE') return
    if (!ended) {
      void router.navigate('/', { state: UNASKED, flushSync: true })
      return
    }
    const { pathname, search } = router.state.location
    const from = pathname.slice((router.basename ?? '/').replace(/\/$/, '').length) + search
    const state: ReturnTo = { from, denied: false, ...UNASKED }
    void router.navigate('/login', { state, replace: true, flushSync: true })
  })
}
