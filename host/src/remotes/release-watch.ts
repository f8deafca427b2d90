import { elapsed } from 'shared-i18n'
import { create } from 'zustand'
import { newerReleases } from './newer-releases'

const PAUSE_MS = 5 * 60_000
/** Several files usually fail at once: check only for the first. */
const PAUSE_AFTER_FAILURE_MS = 10_000

interface ReleaseWatch {
  /** The newer releases on the server. Empty when there are none. */
  found: string
  /** The releases whose notice the user dismissed. */
  dismissed: string
}

export const useReleaseWatch = create<ReleaseWatch>(() => ({ found: '', dismissed: '' }))

/** True when there is a newer release that the user has not dismissed. */
export function useIsUpdateAvailable(): boolean {
  return useReleaseWatch(({ found, dismissed }) => found !== '' && found !== dismissed)
}

export function dismissRelease(): void {
  useReleaseWatch.setState(({ found }) => ({ dismissed: found }))
}

/** The time of the last check. */
let lastCheck = 0

/** A file failed to load: its release may have been removed from the server. */
export function checkAfterFailedLoad(): void {
  void checkAfter(PAUSE_AFTER_FAILURE_MS)
}

/**
 * Checks for newer releases every five minutes while the page is visible, and when a file fails to load. It
 * never reloads the page.
 * @returns A function that stops it.
 */
export function watchReleases(): () => void {
  // The page has just been loaded, so it is up to date.
  lastCheck = elapsed()
  const check = () => {
    if (document.visibilityState === 'visible') void checkAfter(PAUSE_MS)
  }
  const timer = setInterval(check, PAUSE_MS)
  document.addEventListener('visibilitychange', check)
  window.addEventListener('vite:preloadError', checkAfterFailedLoad)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('vite:preloadError', checkAfterFailedLoad)
  }
}

async function checkAfter(pause: number): Promise<void> {
  if (elapsed() - lastCheck < pause) return
  lastCheck = elapsed()
  try {
    useReleaseWatch.setState({ found: (await newerReleases()).join(', ') })
  } catch {
    // The check failed. The next one follows.
  }
}
