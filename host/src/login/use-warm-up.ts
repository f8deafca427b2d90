import { useEffect } from 'react'
import { warmUp } from '../shared/on-demand'

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'focusin'] as const

/**
 * Fetches what every section takes from the host while somebody is still typing their password. It waits for a first
 * movement, so that nothing comes between a visitor and the login screen. The remotes themselves wait for the role.
 */
export function useWarmUp(): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, start)
    }
    const start = () => {
      stop()
      warmUp(['shared-ui/table'])
      // A failure shows when they are taken.
      import('../shared/scope').catch(() => undefined)
      import('../shell/overlays').catch(() => undefined)
    }
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, start)
    return stop
  }, [])
}
