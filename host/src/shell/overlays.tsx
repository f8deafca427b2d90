import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { onSessionReset } from 'shared-auth'
import { dismissToast, lazyScreen, loadAfterFirstRows, removeToastAction, useFailureToast } from 'shared-ui'
import { reportError } from '../error/report-error'
import { type Overlay, useOverlay } from '../overlay-store'
import { ignoreStrayClicks, useBackCloses, useLostFocus } from './page-effects'
import { useNotesVisits } from './palette/visited'
import { useShortcuts } from './shortcuts/use-shortcuts'
import { useLoadsAfterFirstRows } from './use-loads-after-first-rows'

const Toasts = lazyScreen(() => loadAfterFirstRows(async () => (await import('shared-ui/toasts')).Toasts), {
  optional: true,
})
const MenuDrawer = lazyScreen(async () => (await import('./menu-drawer')).MenuDrawer, {
  optional: true,
  afterFirstRows: true,
})

/**
 * Overlays, shortcuts and toasts of a logged-in user. In its own chunk, so that the login screen does not
 * wait for it.
 */
export function Overlays() {
  const isMenuOpen = useOverlay(({ shown }) => shown === 'menu')
  const close = useOverlay((overlay) => overlay.close)
  // Stays mounted when it is closed, so that it can slide away.
  const [hasMenu, setHasMenu] = useState(isMenuOpen)
  if (isMenuOpen && !hasMenu) setHasMenu(true)
  useEffect(() => onSessionReset(dismissToast), [])
  useEffect(ignoreStrayClicks, [])
  return (
    <>
      <PageEffects />
      {hasMenu && <MenuDrawer opened={isMenuOpen} onClose={() => close('menu')} />}
      <ShownOverlay />
      <Toasts />
    </>
  )
}

/** The effects that follow address and requests. In a component of their own, so that the overlays are not rendered with them. */
function PageEffects() {
  const { pathname } = useLocation()
  const closeOfOtherPage = useOverlay((overlay) => overlay.closeOfOtherPage)
  useShortcuts()
  useNotesVisits()
  useBackCloses()
  useLostFocus()
  useLoadsAfterFirstRows()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the overlay, and ends what a toast offers.
  useEffect(
    () => () => {
      closeOfOtherPage()
      removeToastAction()
    },
    [pathname, closeOfOtherPage],
  )
  return null
}

type OverlayComponent = ComponentType<{ onClose: () => void }>

const lazyOverlay = (load: () => Promise<OverlayComponent>, afterFirstRows = false) =>
  lazyScreen(load, { afterFirstRows, placeholder: null })

const OVERLAYS: Record<Exclude<Overlay, 'menu'>, OverlayComponent> = {
  palette: lazyOverlay(async () => (await import('./palette/palette')).Palette, true),
  shortcuts: lazyOverlay(async () => (await import('./shortcuts/shortcuts-help')).ShortcutsHelp),
  profile: lazyOverlay(async () => (await import('./user-menu/own-profile')).OwnProfileDialog),
  password: lazyOverlay(async () => (await import('./user-menu/account-dialogs')).ChangePassword),
  'second-factor': lazyOverlay(
    async () => (await import('../second-factor/second-factor-dialog')).SecondFactorDialog,
  ),
  sessions: lazyOverlay(async () => (await import('./user-menu/account-dialogs')).OwnSessions),
  everywhere: lazyOverlay(async () => (await import('./user-menu/account-dialogs')).LogOutEverywhere),
  offline: lazyOverlay(async () => (await import('../offline/offline-dialog')).OfflineDialog, true),
  logout: lazyOverlay(async () => (await import('../offline/offline-dialog')).LogOutDialog, true),
}

/** The overlay that is open, except the menu. One that fails is closed, and a toast offers to open it again. */
export function ShownOverlay() {
  const { shown, show, close } = useOverlay()
  const failure = useFailureToast()
  const isShown = shown !== undefined && shown !== 'menu'
  useEffect(() => {
    if (isShown) failure.dismiss()
  }, [isShown, failure])
  if (!isShown) return null
  const Shown = OVERLAYS[shown]
  return (
    <ErrorBoundary
      key={shown}
      fallback={null}
      onError={(error) => {
        reportError(error)
        close(shown)
        failure.show(error, () => show(shown))
      }}
    >
      <Shown onClose={() => close(shown)} />
    </ErrorBoundary>
  )
}
