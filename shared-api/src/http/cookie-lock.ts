const LOCK = 'todoturismo.refresh-cookie'

/**
 * Runs what replaces the refresh cookie one at a time, over all tabs of the browser: the cookie is used up by each
 * refresh, so two tabs refreshing at once would look like a stolen one. Where the browser has no Web Locks (plain
 * http away from localhost) the server's grace for the predecessor has to do.
 */
export async function withCookieLock<Result>(act: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, act) : act()
}
