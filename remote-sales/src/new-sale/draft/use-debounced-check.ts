import { useCallback, useEffect, useState } from 'react'
import { useLiveUpdates } from 'shared-api'

/** In milliseconds. Wizards that hear of the same change check at random moments within it, to spread the load. */
const SPREAD_MS = 800
/** In milliseconds. A visible wizard also checks at this interval, because an event may be lost. */
const FALLBACK_MS = 60_000

/**
 * Returns a function that calls `check` within a second, in a hidden tab once the tab is visible.
 *
 * @param check the same function at each render
 */
export function useDebouncedCheck(check: () => unknown): () => void {
  const [isWanted, setWanted] = useState(false)
  const { paused } = useLiveUpdates()
  const checkSoon = useCallback(() => setWanted(true), [])

  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      timer = setTimeout(() => {
        setWanted(false)
        void check()
      }, Math.random() * SPREAD_MS)
    }
    schedule()
    document.addEventListener('visibilitychange', schedule)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', schedule)
    }
  }, [isWanted, check])

  useEffect(() => {
    if (paused) return
    const timer = setInterval(checkSoon, FALLBACK_MS)
    return () => clearInterval(timer)
  }, [paused, checkSoon])

  return checkSoon
}
