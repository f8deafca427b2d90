import { browserStorage } from 'shared-i18n'

/** A choice of the device, not of the user: a logout keeps it. */
const STORAGE_KEY = 'todoturismo.sell-offline'

/** True when sales may be made offline on this device. Read before the other code of this folder is loaded. */
export const sellsOffline = (): boolean => browserStorage.getItem(STORAGE_KEY) !== null

/** @returns false when the browser does not store the choice. It is then not made. */
export function setSellsOffline(on: boolean): boolean {
  const isStored = !on || browserStorage.setItem(STORAGE_KEY, 'on')
  if (!on || !isStored) browserStorage.removeItem(STORAGE_KEY)
  return isStored
}

/** Calls `changed` when another tab has changed the choice. */
export const onSwitchedElsewhere = (changed: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) changed()
  })
