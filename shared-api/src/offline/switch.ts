/** Of the device, not of the user: a logout keeps it. Read before the other code of this folder is loaded. */
const STORAGE_KEY = 'todoturismo.sell-offline'

/** `on`: sales may be made offline on this device. `waiting`: they may not, but some still wait here. */
const read = () => localStorage.getItem(STORAGE_KEY)

/** True when sales may be made offline on this device. */
export const sellsOffline = (): boolean => read() === 'on'

/** True when finished sales may wait on this device. */
export const mayKeepSales = (): boolean => read() !== null

export function setSellsOffline(on: boolean): void {
  if (on) localStorage.setItem(STORAGE_KEY, 'on')
  else localStorage.removeItem(STORAGE_KEY)
}

/** Notes whether sales wait on a device where none may be made offline. */
export function noteWaitingSales(wait: boolean): void {
  if (sellsOffline()) return
  if (wait) localStorage.setItem(STORAGE_KEY, 'waiting')
  else localStorage.removeItem(STORAGE_KEY)
}

/** Calls `changed` when another tab has changed the choice. */
export const onSwitchedElsewhere = (changed: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) changed()
  })
