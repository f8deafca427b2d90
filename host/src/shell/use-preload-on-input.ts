import { useEffect } from 'react'
import { loadSections } from '../remotes/load-sections'

/**
 * Loads the packages that every section needs while the user is still typing the password. It waits for the
 * first pointer or key event, so that it does not delay the login screen. Remotes are loaded later, when the
 * role is known.
 */
export function usePreloadOnInput(isLoginScreen: boolean): void {
  useEffect(() => {
    if (!isLoginScreen) return
    return onFirstInput(() => {
      void loadSections()
      // A failure is ignored here. The load is repeated when the package is needed.
      import('./overlays').catch(() => undefined)
    })
  }, [isLoginScreen])
}

/** Events that a user causes. Focus events are not among them, because the page moves the focus itself. */
const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const

/** Calls `start` once, at the first pointer or key event. Returns a function that stops waiting. */
function onFirstInput(start: () => void): () => void {
  const stop = () => {
    for (const event of INPUT_EVENTS) document.removeEventListener(event, first)
  }
  const first = () => {
    stop()
    start()
  }
  for (const event of INPUT_EVENTS) document.addEventListener(event, first)
  return stop
}
