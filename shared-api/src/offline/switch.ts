/** A choice of the device, not of the user: a logout keeps it. Read before the other code of this folder is loaded. */
const STORAGE_KEY = 'todoturismo.sell-offline'

/** True when sales may be made offline on this device. */
export const sellsOffline = (): boolean => localStorage.getItem(STORAGE_KEY) !== null

export function setSellsOffline(on: boolean): void {
  if (on) localStorage.setItem(STORAGE_KEY, 'on')
  else localStorage.removeItem(STORAGE_KEY)
}

/** Calls `changed` when another tab has changed the choice. */
export const onSwitchedElsewhere = (changed: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) changed()
  })
