/**
 * Runs alone over all tabs of the browser. Where there are no Web Locks (plain http outside localhost, or the data of the site
 * blocked) it runs at once.
 *
 * @param signal ends the wait for the lock, which then rejects
 */
export async function withBrowserLock<Result>(
  name: string,
  run: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  if (!('locks' in navigator)) return run()
  let hasRun = false
  const granted = () => {
    hasRun = true
    return run()
  }
  try {
    const { locks } = navigator
    return await (signal ? locks.request(name, { signal }, granted) : locks.request(name, granted))
  } catch (error) {
    if (hasRun || !isBlocked(error)) throw error
    return run()
  }
}

/** A channel to the other tabs of the browser. Undefined where there is none, or the data of the site are blocked. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  } catch {
    return undefined
  }
}

/** What browsers answer then. */
const isBlocked = (error: unknown): boolean => error instanceof DOMException && error.name === 'SecurityError'
