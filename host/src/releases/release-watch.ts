import { create } from 'zustand'
import { newerReleases } from './newer-releases'

const PAUSE_MS = 5 * 60_000
/** Files that do not load come in crowds. */
const PAUSE_AFTER_FAILURE_MS = 10_000

interface ReleaseWatch {
  /** What has a newer release on the server; empty as long as nothing has. */
  found: string
  /** What the user was told of, and does not want to hear of again. */
  dismissed: string
}

export const useReleaseWatch = create<ReleaseWatch>(() => ({ found: '', dismissed: '' }))

/** Whether there is a newer release that the user has not waved away. */
export function useReleaseNews(): boolean {
  return useReleaseWatch(({ found, dismissed }) => found !== '' && found !== dismissed)
}

export function dismissRelease(): void {
  useReleaseWatch.setState(({ found }) => ({ dismissed: found }))
}

/** When the server was last asked. */
let asked = 0

/** A file did not load: it may be gone, with the release that it belonged to. */
export function suspectRelease(): void {
  void askAfter(PAUSE_AFTER_FAILURE_MS)
}

/**
 * Looks for newer releases while the page is in sight, every five minutes at most, and when a file of the host does not
 * load. Never reloads by itself. Returns how to stop.
 */
export function watchReleases(): () => void {
  // The page itself is an answer.
  asked = Date.now()
  const look = () => {
    if (document.visibilityState === 'visible') void askAfter(PAUSE_MS)
  }
  const timer = setInterval(look, PAUSE_MS)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('vite:preloadError', suspectRelease)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('vite:preloadError', suspectRelease)
  }
}

async function askAfter(pause: number): Promise<void> {
  if (Date.now() - asked < pause) return
  asked = Date.now()
  try {
    useReleaseWatch.setState({ found: (await newerReleases()).join(', ') })
  } catch {
    // Without an answer there is nothing to tell.
  }
}
