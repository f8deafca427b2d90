import { useEffect } from 'react'

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
