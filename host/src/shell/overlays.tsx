import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { onSessionReset } from 'shared-auth'
import { dismissToast } from 'shared-ui'
import { lazyPart } from '../parts/lazy-part'
import { useOverlay } from '../parts/overlay-store'
import { ignoreStrayClicks } from './ignore-stray-clicks'
import { OnDemandOverlay } from './on-demand-overlay'
import { useShortcuts } from './shortcuts/use-shortcuts'
import { useBackCloses } from './use-back-closes'
import { useHasDeferredPackages, useLoadDeferredPackages } from './use-deferred-packages'
import { useFocusReturn } from './use-focus-return'
import { useLostFocus } from './use-lost-focus'

const Toasts = lazyPart(async () => (await import('shared-ui/toasts')).Toasts)
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer')).MenuDrawer)

/**
 * Overlays, shortcuts and toasts of a logged-in user. In its own chunk, so that the login screen does not
 * wait for it.
 */
export function Overlays() {
  const isMenuOpen = useOverlay(({ shown }) => shown === 'menu')
  const close = useOverlay((overlay) => overlay.close)
  const hasDeferredPackages = useHasDeferredPackages()
  useEffect(() => onSessionReset(dismissToast), [])
  useEffect(ignoreStrayClicks, [])
  return (
    <>
      <PageEffects />
      {(hasDeferredPackages || isMenuOpen) && (
        <MenuDrawer opened={isMenuOpen} onClose={() => close('menu')} />
      )}
      <OnDemandOverlay />
      {hasDeferredPackages && <Toasts />}
    </>
  )
}

/** The effects that follow address and requests. In a component of their own, so that the overlays are not rendered with them. */
function PageEffects() {
  const { pathname } = useLocation()
  const close = useOverlay((overlay) => overlay.close)
  useShortcuts()
  useBackCloses()
  useFocusReturn()
  useLostFocus()
  useLoadDeferredPackages()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the overlay.
  useEffect(() => () => close(), [pathname, close])
  return null
}
