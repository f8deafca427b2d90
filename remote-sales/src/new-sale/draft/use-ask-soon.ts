import { useCallback, useEffect, useState } from 'react'
import { useLiveUpdates } from 'shared-api'

/** Wizards that hear of the same change ask at different moments of this time. */
const SPREAD_MS = 800
/** A visible wizard also asks at this interval, because a change may go unheard. */
const FALLBACK_MS = 60_000

/**
 * Returns a function after which `ask` is called within a second, in a hidden tab as soon as it is seen.
 *
 * @param ask the same function at each render
 */
export function useAskSoon(ask: () => unknown): () => void {
  const [isWanted, setWanted] = useState(false)
  const { paused } = useLiveUpdates()
  const askSoon = useCallback(() => setWanted(true), [])

  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      timer = setTimeout(() => {
        setWanted(false)
        void ask()
      }, Math.random() * SPREAD_MS)
    }
    schedule()
    document.addEventListener('visibilitychange', schedule)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', schedule)
    }
  }, [isWanted, ask])

  useEffect(() => {
    if (paused) return
    const timer = setInterval(askSoon, FALLBACK_MS)
    return () => clearInterval(timer)
  }, [paused, askSoon])

  return askSoon
}
