import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { onSessionReset } from 'shared-auth'
import { dismissToast, Toasts } from 'shared-ui'
import { MenuDrawer } from './menu-drawer'
import { OnDemandOverlay } from './on-demand-overlay'
import { useOverlay } from './overlay'
import { useShortcuts } from './shortcuts/use-shortcuts'
import { useFocusReturn } from './use-focus-return'

/** What lies over the page of a logged-in user; the login screen does not wait for its code. */
export function Overlays() {
  const { shown, close } = useOverlay()
  const { pathname } = useLocation()
  useShortcuts()
  useFocusReturn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies over a page goes with it.
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
