import { type ComponentType, useEffect, useState } from 'react'
import { useFailureToast } from 'shared-ui'
import { onFirstInput } from '../parts/first-input'
import { type Overlay, useOverlay } from '../parts/overlay-store'

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
  logout: async () => (await import('../offline/log-out-dialog')).LogOutDialog,
}

/**
 * Overlays whose code is loaded when they are first opened. The palette is loaded at the first pointer or key
 * event.
 */
export function OnDemandOverlay() {
  const { shown, show, close } = useOverlay()
  const failure = useFailureToast()
  const [loaded, setLoaded] = useState<Partial<Record<OnDemand, OverlayComponent>>>({})
  const wanted = shown === 'menu' ? undefined : shown
  const isMissing = wanted !== undefined && !loaded[wanted]

  useEffect(() => onFirstInput(() => void LOAD.palette().catch(() => undefined)), [])
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
