import { type ComponentType, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { lazyScreen, useFailureToast } from 'shared-ui'
import { reportError } from '../error/report-error'
import { type Overlay, useOverlay } from '../overlay-store'

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
