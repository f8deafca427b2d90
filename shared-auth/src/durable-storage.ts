import { serverNow } from 'shared-i18n'
import type { StateStorage } from 'zustand/middleware'
import { backupCache } from './backup-cache'
import { useSession } from './session'
import { accountOf } from './session-user'
import { userStorage } from './user-storage'

interface Copy {
  account: string
  name: string
  value: string
}

const copies = backupCache<Copy>('drafts')

/** A value is copied when it has not changed for so long. */
const REST_MS = 300

const planned = new Map<string, { timer: ReturnType<typeof setTimeout>; copy: () => void }>()

const currentAccount = () => accountOf(useSession.getState().user)

/** When a value was stored, in milliseconds. 0: it has no such mark. */
function savedAt(value: string | null): number {
  try {
    const { savedAt = 0 } = JSON.parse(value ?? '{}') as { savedAt?: number }
    return savedAt
  } catch {
    return 0
  }
}

function planCopy(name: string, value: string): void {
  cancelCopy(name)
  const copy = () => {
    cancelCopy(name)
    // Nothing of a user who has logged out meanwhile, here or in another tab.
    if (userStorage.getItem(name) === value) void copies.put(name, { account: currentAccount(), name, value })
  }
  planned.set(name, { timer: setTimeout(copy, REST_MS), copy })
}

function cancelCopy(name: string): void {
  clearTimeout(planned.get(name)?.timer)
  planned.delete(name)
}

// A tab that is being closed is hidden first.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') for (const { copy } of [...planned.values()]) copy()
})

/**
 * Like `userStorage`, for JSON objects that outlive a browser that is killed a second later. Their field `savedAt` tells the newer of
 * two copies.
 */
export const durableStorage = {
  getItem: userStorage.getItem,
  setItem(name: string, value: string) {
    const stamped = `${value.slice(0, -1)},"savedAt":${serverNow().getTime()}}`
    userStorage.setItem(name, stamped)
    planCopy(name, stamped)
  },
  removeItem(name: string) {
    userStorage.removeItem(name)
    cancelCopy(name)
    void copies.delete(name)
  },
} satisfies StateStorage

/** Stores again what the browser has lost of the user's items. Returns their names. */
export async function restoreDurable(): Promise<string[]> {
  const account = currentAccount()
  const found = await copies.read()
  if (currentAccount() !== account) return []
  const lost = found.filter(
    (copy) => copy.account === account && savedAt(copy.value) > savedAt(userStorage.getItem(copy.name)),
  )
  for (const { name, value } of lost) userStorage.setItem(name, value)
  // What a tab has left that was closed before it made its copy.
  for (const { name, value } of found) {
    const stored = userStorage.getItem(name)
    if (stored !== null && savedAt(stored) > savedAt(value)) planCopy(name, stored)
  }
  return lost.map(({ name }) => name)
}

// After a logout nothing of the user stays. A session that the server has ended comes back with the next login.
useSession.subscribe(({ user, ended }, before) => {
  if (user !== before.user && !ended) void deleteOthers(accountOf(user))
})

async function deleteOthers(account: string): Promise<void> {
  for (const copy of await copies.read()) if (copy.account !== account) await copies.delete(copy.name)
}
