import { withBrowserLock } from './between-tabs'

const LOCK = 'todoturismo.refresh-cookie'

/** Other tabs wait while one holds the lock. */
const TIMEOUT_MS = 15_000

/**
 * Serializes the requests that replace the refresh cookie over all tabs of the browser. Each refresh replaces
 * the cookie, so two concurrent refreshes would look like a stolen cookie. Browsers without Web Locks (plain
 * http outside localhost) rely on the server accepting the previous cookie for a short time.
 * @param act Receives the signal of the time limit.
 */
export const withCookieLock = <Result>(act: (timeout: AbortSignal) => Promise<Result>): Promise<Result> =>
  withBrowserLock(LOCK, () => act(AbortSignal.timeout(TIMEOUT_MS)))
