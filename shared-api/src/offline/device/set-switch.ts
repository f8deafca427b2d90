import { STORAGE_KEY } from './switch'

export function setSellsOffline(on: boolean): void {
  if (on) localStorage.setItem(STORAGE_KEY, 'on')
  else localStorage.removeItem(STORAGE_KEY)
}

/** Calls `changed` when another tab has changed the choice. */
export const onSwitchedElsewhere = (changed: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) changed()
  })
