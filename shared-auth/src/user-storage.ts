import type { StateStorage } from 'zustand/middleware'
import { accountOf, type SessionUser } from './session-user'

const PREFIX = 'todoturismo.user.'
/** Names the account that the storage belongs to, and since when. Logout removes it. */
const OWNER = 'todoturismo.user'

/**
 * Browser storage for what belongs to the logged-in user alone. It outlives a reload and an expired session;
 * logout clears it, and so does the login of somebody else.
 */
export const userStorage = {
  getItem: (name: string) => localStorage.getItem(PREFIX + name),
  setItem: (name: string, value: string) => localStorage.setItem(PREFIX + name, value),
  removeItem: (name: string) => localStorage.removeItem(PREFIX + name),
} satisfies StateStorage

const tabPrefix = () => `${PREFIX}${localStorage.getItem(OWNER)} `

/** As `userStorage`, for this tab alone. Names hold the owner, because another tab may log somebody else in. */
export const tabStorage = {
  getItem: (name: string) => sessionStorage.getItem(tabPrefix() + name),
  setItem: (name: string, value: string) => sessionStorage.setItem(tabPrefix() + name, value),
  removeItem: (name: string) => sessionStorage.removeItem(tabPrefix() + name),
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

/** Removes everything that belongs to the owner, and their name; other tabs purge their own storage. */
export function clearUserStorage(): void {
  removeItems(localStorage, (key) => key === OWNER || key.startsWith(PREFIX))
}

/** Makes the storage `user`'s own, empty if it was somebody else's. */
export function claimUserStorage(user: SessionUser): void {
  const account = accountOf(user)
  const owner = localStorage.getItem(OWNER)
  if (owner === account || owner?.startsWith(`${account} `)) return
  clearUserStorage()
  // The time tells this login from an earlier one of the same account, whose tabs may have been asleep at logout.
  localStorage.setItem(OWNER, `${account} ${Date.now()}`)
}

/** Removes from this tab's storage what does not belong to the present owner. */
export function purgeTabStorage(): void {
  const own = localStorage.getItem(OWNER) === null ? undefined : tabPrefix()
  removeItems(sessionStorage, (key) => key.startsWith(PREFIX) && !(own && key.startsWith(own)))
}

function removeItems(storage: Storage, matches: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (matches(key)) storage.removeItem(key)
}
