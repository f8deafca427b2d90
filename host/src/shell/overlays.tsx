import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { onSessionReset } from 'shared-auth'
import { dismissToast, Toasts } from 'shared-ui'
import { MenuDrawer } from './menu-drawer'
import { OnDemandOverlay } from './on-demand-overlay'
import { useOverlay } from './overlay'
import { useShortcuts } from './shortcuts/use-shortcuts'
import { useFocusReturn } from './use-focus-return'
import { useLostFocus } from './use-lost-focus'

/**
 * Overlays, shortcuts and toasts of a logged-in user. In its own chunk, so that the login screen does not
 * wait for it.
 */
export function Overlays() {
  const { shown, close } = useOverlay()
  const { pathname } = useLocation()
  useShortcuts()
  useFocusReturn()
  useLostFocus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the overlay.
  useEffect(() => () => close(), [pathname, close])
  useEffect(() => onSessionReset(dismissToast), [])
  return (
    <>
      <MenuDrawer opened={shown === 'menu'} onClose={() => close('menu')} />
      <OnDemandOverlay />
      <Toasts />
    </>
  )
}
