import { useEffect } from 'react'
import { loadSections } from '../remotes/load-sections'
import { onFirstInput } from '../shell/first-input'

/**
 * Loads the packages that every section needs while the user is still typing the password. It waits for the
 * first pointer or key event, so that it does not delay the login screen. Remotes are loaded later, when the
 * role is known.
 */
export function usePreloadOnInput(): void {
  useEffect(
    () =>
      onFirstInput(() => {
        void loadSections()
        // A failure is ignored here. The load is repeated when the package is needed.
        import('../shell/overlays').catch(() => undefined)
      }),
    [],
  )
}
