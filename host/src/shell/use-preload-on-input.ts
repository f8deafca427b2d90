import { useEffect } from 'react'
import { loadSections } from '../remotes/load-sections'

/** Events that a user causes. Focus events are not among them, because the page moves the focus itself. */
const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Loads the packages that every section needs while the user is still typing the password. It waits for the
 * first pointer or key event, so that it does not delay the login screen. Remotes are loaded later, when the
 * role is known.
 */
export function usePreloadOnInput(): void {
  useEffect(() => {
    const waits = new AbortController()
    const start = () => {
      waits.abort()
      void loadSections()
      // A failure is ignored here. The load is repeated when the package is needed.
      import('../shell/overlays').catch(() => undefined)
    }
    for (const event of INPUT_EVENTS) document.addEventListener(event, start, { signal: waits.signal })
    return () => waits.abort()
  }, [])
}
