import { useEffect } from 'react'
import { loadOnDemand } from '../shared/on-demand'
import { onFirstSign } from '../shell/first-sign'

/**
 * Fetches what every section takes from the host while somebody is still typing their password. It waits for a first
 * movement, so that nothing comes between a visitor and the login screen. The remotes themselves wait for the role.
 */
export function useWarmUp(): void {
  useEffect(
    () =>
      onFirstSign(() => {
        // A failure shows when the parts are used.
        loadOnDemand(['shared-ui/table']).catch(() => undefined)
        import('../shared/scope').catch(() => undefined)
        import('../shell/overlays').catch(() => undefined)
      }),
    [],
  )
}
