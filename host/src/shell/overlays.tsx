import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { onSessionReset } from 'shared-auth'
import { dismissToast, useFailureToast } from 'shared-ui'
import { lazyPart } from '../lazy/lazy-part'
import { type Overlay, useOverlay } from '../overlay-store'
import { ignoreStrayClicks } from './ignore-stray-clicks'
import { useShortcuts } from './shortcuts/use-shortcuts'
import { useBackCloses } from './use-back-closes'
import { useHasDeferredPackages, useLoadDeferredPackages } from './use-deferred-packages'
import { useFocusReturn, useLostFocus } from './use-lost-focus'

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

type OnDemand = Exclude<Overlay, 'menu'>
type OverlayComponent = ComponentType<{ onClose: () => void }>

const LOAD: Record<OnDemand, () => Promise<OverlayComponent>> = {
  palette: async () => (await import('./palette/palette')).Palette,
  shortcuts: async () => (await import('./shortcuts/shortcuts-help')).ShortcutsHelp,
  password: async () => (await import('./user-menu/change-password')).ChangePassword,
  'second-factor': async () => (await import('../second-factor/second-factor-dialog')).SecondFactorDialog,
  sessions: async () => (await import('./user-menu/own-sessions')).OwnSessions,
  everywhere: async () => (await import('./user-menu/log-out-everywhere')).LogOutEverywhere,
  offline: async () => (await import('../offline/offline-dialog')).OfflineDialog,
  logout: async () => (await import('../offline/offline-dialog')).LogOutDialog,
}

/** Overlays whose code is loaded when they are first opened. The palette is also loaded after the first rows. */
export function OnDemandOverlay() {
  const { shown, show, close } = useOverlay()
  const failure = useFailureToast()
  const [loaded, setLoaded] = useState<Partial<Record<OnDemand, OverlayComponent>>>({})
  const wanted = shown === 'menu' ? undefined : shown
  const isMissing = wanted !== undefined && !loaded[wanted]

  useEffect(() => {
    if (!wanted || !isMissing) return
    failure.dismiss()
    LOAD[wanted]().then(
      (Component) => setLoaded((others) => ({ ...others, [wanted]: Component })),
      (error: unknown) => {
        close(wanted)
        failure.show(error, () => show(wanted))
      },
    )
  }, [wanted, isMissing, show, close, failure])

  const Shown = wanted && loaded[wanted]
  return Shown ? <Shown onClose={() => close(wanted)} /> : null
}
