import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { onSessionReset } from 'shared-auth'
import { dismissToast } from 'shared-ui'
import { lazyPart } from './lazy-part'
import { OnDemandOverlay } from './on-demand-overlay'
import { useOverlay } from './overlay'
import { useShortcuts } from './shortcuts/use-shortcuts'
import { useFocusReturn } from './use-focus-return'
import { useLateParts } from './use-late-parts'
import { useLostFocus } from './use-lost-focus'

const Toasts = lazyPart(async () => (await import('shared-ui/toasts')).Toasts)
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer')).MenuDrawer)

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
  const hasLateParts = useLateParts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the overlay.
  useEffect(() => () => close(), [pathname, close])
  useEffect(() => onSessionReset(dismissToast), [])
  return (
    <>
      {(hasLateParts || shown === 'menu') && (
        <MenuDrawer opened={shown === 'menu'} onClose={() => close('menu')} />
      )}
      <OnDemandOverlay />
      {hasLateParts && <Toasts />}
    </>
  )
}
