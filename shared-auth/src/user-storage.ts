import type { StateStorage } from 'zustand/middleware'
import type { SessionUser } from './session'

const PREFIX = 'todoturismo.user.'
const OWNER = 'todoturismo.user'

/**
 * Browser storage for what belongs to the signed-in user alone. It outlives a reload and an expired session;
 * logout clears it, and so does the login of somebody else.
 */
export const userStorage = {
  getItem: (name: string) => localStorage.getItem(PREFIX + name),
  setItem: (name: string, value: string) => localStorage.setItem(PREFIX + name, value),
  removeItem: (name: string) => localStorage.removeItem(PREFIX + name),
} satisfies StateStorage

/** Another tab may log somebody else in, hence the owner in the name. */
const tabKey = (name: string) => `${PREFIX}${localStorage.getItem(OWNER)} ${name}`

/** As `userStorage`, for this tab alone. */
export const tabStorage = {
  getItem: (name: string) => sessionStorage.getItem(tabKey(name)),
  setItem: (name: string, value: string) => sessionStorage.setItem(tabKey(name), value),
  removeItem: (name: string) => sessionStorage.removeItem(tabKey(name)),
} satisfies StateStorage

/** Calls back when another tab has changed `name`. Returns a function that stops it. */
export function onUserStorageChange(name: string, changed: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    // A null key says that the whole storage was cleared.
    if (key === PREFIX + name || key === null) changed()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

export function clearUserStorage(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}

/** Makes the storage `user`'s own, empty if it was somebody else's. */
export function claimUserStorage({ email, role }: SessionUser): void {
  const owner = `${role} ${email}`
  if (localStorage.getItem(OWNER) === owner) return
  clearUserStorage()
  localStorage.setItem(OWNER, owner)
}
