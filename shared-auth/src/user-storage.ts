import { type BrowserStorage, browserStorage, pageStorage, serverNow } from 'shared-i18n'
import type { StateStorage } from 'zustand/middleware'
import { accountOf, type SessionUser } from './session-user'

const PREFIX = 'todoturismo.user.'
/** The key of the storage's owner: the account and the time of its login. Logout removes it. */
const OWNER = 'todoturismo.user'

/**
 * Browser storage of the logged-in user. It is kept over a reload and an expired session, and cleared by a
 * logout and by the login of another user.
 */
export const userStorage = {
  getItem: (name: string) => browserStorage.getItem(PREFIX + name),
  setItem(name: string, value: string) {
    browserStorage.setItem(PREFIX + name, value)
  },
  removeItem: (name: string) => browserStorage.removeItem(PREFIX + name),
  /** The names of the items that begin with `prefix`. */
  names: (prefix: string) =>
    browserStorage
      .keys()
      .filter((key) => key.startsWith(PREFIX + prefix))
      .map((key) => key.slice(PREFIX.length)),
} satisfies StateStorage & { names: (prefix: string) => string[] }

const tabPrefix = () => `${PREFIX}${browserStorage.getItem(OWNER)} `

/**
 * Like `userStorage`, for this tab only. The keys contain the owner, because another tab may log in another
 * user.
 */
export const tabStorage = {
  getItem: (name: string) => pageStorage.getItem(tabPrefix() + name),
  setItem(name: string, value: string) {
    pageStorage.setItem(tabPrefix() + name, value)
  },
  removeItem: (name: string) => pageStorage.removeItem(tabPrefix() + name),
} satisfies StateStorage

/** Calls `changed` when another tab has changed `name`. Returns a function that stops it. */
export function onUserStorageChange(name: string, changed: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key === PREFIX + name || key === null) changed()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Removes the owner and everything that belongs to them. Other tabs purge their own storage. */
export function clearUserStorage(): void {
  removeItems(browserStorage, (key) => key === OWNER || key.startsWith(PREFIX))
}

/** Makes `user` the owner of the storage, and clears it when it belonged to another account. */
export function claimUserStorage(user: SessionUser): void {
  const account = accountOf(user)
  const owner = browserStorage.getItem(OWNER)
  if (owner === account || owner?.startsWith(`${account} `)) return
  clearUserStorage()
  // The time distinguishes this login from an earlier one of the same account, whose tabs may have been
  // asleep at logout.
  browserStorage.setItem(OWNER, `${account} ${serverNow().getTime()}`)
}

/** Removes the items of this tab that do not belong to the current owner. */
export function purgeTabStorage(): void {
  const own = browserStorage.getItem(OWNER) === null ? undefined : tabPrefix()
  removeItems(pageStorage, (key) => key.startsWith(PREFIX) && !(own && key.startsWith(own)))
}

function removeItems(storage: BrowserStorage, matches: (key: string) => boolean): void {
  for (const key of storage.keys()) if (matches(key)) storage.removeItem(key)
}
