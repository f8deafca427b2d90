import { useSyncExternalStore } from 'react'

/** What the office has set in Settings as its own face. */
export interface Office {
  /** Empty: the brand of `config.json` is shown. */
  name: string
  /** A data URL. */
  logo: string | null
}

export const NO_OFFICE: Office = { name: '', logo: null }

let shown = NO_OFFICE
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOffice = (): Office => useSyncExternalStore(subscribe, () => shown)

/** Shows name and logo in the header and the window titles from now on. */
export function showOffice(office: Office): void {
  shown = office
  for (const listener of listeners) listener()
}
