import { onSessionReset } from 'shared-auth'
import { create } from 'zustand'

/** The overlays of a logged-in user. */
export type Overlay =
  | 'menu'
  | 'palette'
  | 'shortcuts'
  | 'profile'
  | 'password'
  | 'second-factor'
  | 'sessions'
  | 'everywhere'
  | 'offline'
  | 'logout'

interface OverlayStore {
  /** One at a time. */
  shown: Overlay | undefined
  /** The path of the address bar when it was shown. */
  shownAt: string | undefined
  show(overlay: Overlay): void
  /** Closes `overlay`. Default: any overlay. */
  close(overlay?: Overlay): void
  /** Closes what was shown on another page. What is opened while the next page still renders belongs to that one. */
  closeOfOtherPage(): void
}

export const OVER_THE_PAGE = '[aria-modal="true"], [role="menu"]'

/** True when an overlay, a dialog or a menu covers the page. Shortcuts of the page are ignored then. */
export const isCovered = (): boolean =>
  useOverlay.getState().shown !== undefined || document.querySelector(OVER_THE_PAGE) !== null

export const useOverlay = create<OverlayStore>((set) => ({
  shown: undefined,
  shownAt: undefined,
  show: (overlay) => set({ shown: overlay, shownAt: window.location.pathname }),
  close: (overlay) =>
    set((now) => {
      const closes = now.shown !== undefined && (overlay === undefined || now.shown === overlay)
      // The same state renders nothing.
      return closes ? { shown: undefined } : now
    }),
  closeOfOtherPage: () =>
    set((now) => (now.shownAt === window.location.pathname ? now : { shown: undefined })),
}))

onSessionReset(() => useOverlay.setState({ shown: undefined }))
