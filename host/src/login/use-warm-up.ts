import { useEffect } from 'react'
import { loadOnDemand } from '../shared/on-demand'
import { onFirstSign } from '../shell/first-sign'

/**
 * Loads the packages that every section needs while the user is still typing the password. It waits for the
 * first pointer or key event, so that it does not delay the login screen. Remotes are loaded later, when the
 * role is known.
 */
export function useWarmUp(): void {
  useEffect(
    () =>
      onFirstSign(() => {
        // A failure is ignored here. The load is repeated when the package is needed.
        loadOnDemand(['shared-ui/table']).catch(() => undefined)
        import('../shared/scope').catch(() => undefined)
        import('../shell/overlays').catch(() => undefined)
      }),
    [],
  )
}
