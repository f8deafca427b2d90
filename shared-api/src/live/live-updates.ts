import { browserStorage } from 'shared-i18n'
import { create } from 'zustand'

const STORAGE_KEY = 'todoturismo.live-updates'
const PAUSED = 'paused'

export interface LiveUpdates {
  /** True when the user does not want screens to change by themselves. */
  paused: boolean
}

const read = (): LiveUpdates => ({ paused: browserStorage.getItem(STORAGE_KEY) === PAUSED })

/**
 * Whether screens show what others change. The choice is kept in this browser, like the color scheme, and all its tabs follow
 * it.
 */
export const useLiveUpdates = /* @__PURE__ */ create<LiveUpdates>(read)

export function pauseLiveUpdates(paused: boolean): void {
  if (paused) browserStorage.setItem(STORAGE_KEY, PAUSED)
  else browserStorage.removeItem(STORAGE_KEY)
  useLiveUpdates.setState({ paused })
}

/** Follows the choice made in other tabs. Returns a function that stops it. */
export function followLiveUpdatesChoice(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) useLiveUpdates.setState(read())
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
