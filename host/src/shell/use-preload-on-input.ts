import { useEffect } from 'react'
import { onFirstInput } from '../lazy/first-input'
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
