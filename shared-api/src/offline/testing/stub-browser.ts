import { onTestFinished, vi } from 'vitest'
import { offlineDatabase } from '../device/database'

type Run = () => Promise<unknown>
type Refused = 'nothing' | 'receipts' | 'writes' | 'backups to be deleted'

/** What the tabs of one browser share: locks, Cache Storage and the disk, until the test has finished. They hear nothing of each other. */
export function stubBrowser() {
  const locks = new Map<string, Promise<unknown>>()
  const release: (() => void)[] = []
  const request = async (name: string, ...rest: unknown[]) => {
    while (locks.has(name)) await locks.get(name)
    // A killed tab gives its locks back.
    const killed = new Promise<void>((resolve) => release.push(resolve))
    const done = Promise.race([(rest.at(-1) as Run)(), killed]).finally(() => {
      if (locks.get(name) === done) locks.delete(name)
    })
    locks.set(name, done)
    return done
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))

  let refused: Refused = 'nothing'
  const backups = new Map<string, Response>()
  const cache = {
    put: async (address: string, response: Response) => void backups.set(address, response),
    delete: async (address: string) => {
      if (refused === 'backups to be deleted') throw new DOMException('Failed', 'UnknownError')
      return backups.delete(address)
    },
    matchAll: async () => [...backups.values()].map((response) => response.clone()),
  }
  vi.stubGlobal('caches', { open: async () => cache, has: async () => true })
  vi.stubGlobal('BroadcastChannel', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())

  const { put, add } = IDBObjectStore.prototype
  const limited = (write: typeof put): typeof put =>
    function (this: IDBObjectStore, value: object, ...rest) {
      if (refused === 'writes' || (refused === 'receipts' && 'receipt' in value))
        throw new DOMException('Full', 'QuotaExceededError')
      return write.call(this, value, ...rest)
    }
  IDBObjectStore.prototype.put = limited(put)
  IDBObjectStore.prototype.add = limited(add)
  onTestFinished(() => void Object.assign(IDBObjectStore.prototype, { put, add }))

  return {
    /** The copies in Cache Storage, by their address. */
    backups,
    hasBackup: (key: string) => [...backups.keys()].some((address) => address.endsWith(key)),
    /** What the disk refuses from now on. */
    refuse: (what: Refused) => {
      refused = what
    },
    /** Resolves when no tab holds a lock. */
    whenUnlocked: async () => {
      while (locks.size > 0) await Promise.all(locks.values())
    },
    /** Ends what tabs hold, as when they are killed. */
    kill: () => {
      for (const end of release.splice(0)) end()
    },
    discardDatabase,
    clear: async () => {
      refused = 'nothing'
      backups.clear()
      await discardDatabase()
    },
  }
}

async function discardDatabase(): Promise<void> {
  const database = await offlineDatabase()
  for (const store of database.objectStoreNames) await database.clear(store)
}
