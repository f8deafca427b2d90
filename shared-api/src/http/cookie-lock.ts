const LOCK = 'todoturismo.refresh-cookie'

/** The other tabs wait meanwhile. */
const TIMEOUT_MS = 15_000

/**
 * Runs what replaces the refresh cookie one at a time, over all tabs of the browser: the cookie is used up by each
 * refresh, so two tabs refreshing at once would look like a stolen one. Where the browser has no Web Locks (plain
 * http away from localhost) the server's grace for the predecessor has to do.
 * @param act gets the signal that keeps it from taking too long
 */
export async function withCookieLock<Result>(
  act: (timeout: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const run = () => act(AbortSignal.timeout(TIMEOUT_MS))
  return 'locks' in navigator ? navigator.locks.request(LOCK, run) : run()
}
