import { onSessionReset } from 'shared-auth'
import { create } from 'zustand'

/** What can lie over the page of a logged-in user. */
export type Overlay = 'menu' | 'palette' | 'shortcuts' | 'password' | 'sessions' | 'everywhere'

interface OverlayStore {
  /** One at a time. */
  shown: Overlay | undefined
  /** Where the keyboard was before. */
  opener: Element | null
  /** @param opener gets the focus back at the end; unless it is said, what has it now */
  show(overlay: Overlay, opener?: Element | null): void
  /** Closes `overlay`, or whatever there is. */
  close(overlay?: Overlay): void
}

const OVER_THE_PAGE = '[aria-modal="true"], [role="menu"]'

/** Whether something lies over the page, the shell's own or a section's: keys are for that then. */
export const isCovered = (): boolean =>
  useOverlay.getState().shown !== undefined || document.querySelector(OVER_THE_PAGE) !== null

export const useOverlay = create<OverlayStore>((set) => ({
  shown: undefined,
  opener: null,
  show: (overlay, opener = document.activeElement) =>
    set((now) => ({ shown: overlay, opener: now.shown ? now.opener : opener })),
  close: (overlay) =>
    set(({ shown }) => (overlay === undefined || shown === overlay ? { shown: undefined } : {})),
}))

onSessionReset(() => useOverlay.setState({ shown: undefined, opener: null }))
