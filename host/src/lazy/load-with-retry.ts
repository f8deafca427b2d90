import { useEffect } from 'react'
import { reportError } from '../error/report-error'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Functions that end the running pauses. */
const wakeUps = new Set<() => void>()

/**
 * Calls `load` until it succeeds. It tries again after a pause, which doubles each time, when the browser is
 * back online, or when the user asks for a retry.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      reportError(error)
      await pauseFor(pause)
    }
  }
}

/** Retries all pending loads at once. */
export function retryPending(): void {
  for (const wakeUp of wakeUps) wakeUp()
}

function pauseFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const wakeUp = () => {
      clearTimeout(timer)
      window.removeEventListener('online', wakeUp)
      wakeUps.delete(wakeUp)
      resolve()
    }
    const timer = setTimeout(wakeUp, milliseconds)
    window.addEventListener('online', wakeUp)
    wakeUps.add(wakeUp)
  })
}

const PAUSE_MS = 5_000

/**
 * While `failed` is true, calls `retry` when the browser is online again, and every few seconds while the page is
 * visible. For what is not loaded by a query: those are repeated by the query client.
 */
export function useRetryUntilBack(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed) return
    const timer = setInterval(() => document.visibilityState === 'visible' && retry(), PAUSE_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [failed, retry])
}

/**
 * The messages of Chromium, Firefox and Safari for a script that could not be loaded or is not JavaScript.
 * The last one is Vite's.
 */
const MESSAGES =
  /dynamically imported module|Importing a module script failed|is not a valid JavaScript MIME type|Unable to preload CSS/i

/** True when an error means that a file of the application could not be loaded. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && (error.name === 'MissingFileError' || MESSAGES.test(error.message))
}
