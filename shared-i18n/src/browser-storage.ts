/**
 * `localStorage` or `sessionStorage`. Where the browser refuses either (site data blocked, storage full), values are kept in the
 * memory of the page, so that everything works until it is reloaded.
 */
export interface BrowserStorage {
  getItem(key: string): string | null
  /** @returns false when the value is only in memory */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  keys(): string[]
}

/** @param open throws where the browser blocks the data of the site */
function guarded(open: () => Storage): BrowserStorage {
  const memory = new Map<string, string>()
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(open())
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isStored) memory.delete(key)
      else memory.set(key, value)
      return isStored
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [...new Set([...attempt((storage) => Object.keys(storage), []), ...memory.keys()])],
  }
}

/** Shared by all tabs of the browser, and kept when it is closed. */
export const browserStorage = guarded(() => localStorage)

/** Of this tab: kept over a reload. */
export const pageStorage = guarded(() => sessionStorage)

/** False when the browser blocks the data of this site: a reload logs out, and nothing is kept. */
export function keepsSiteData(): boolean {
  try {
    return navigator.cookieEnabled && localStorage !== null
  } catch {
    return false
  }
}
