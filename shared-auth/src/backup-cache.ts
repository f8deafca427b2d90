import { inTime } from 'shared-i18n/clock'

/** How long a cache may take to answer. Chromium never answers for one to which a tab was writing while it was closed. */
const LIMIT_MS = 3_000

/**
 * Copies of what must outlive a browser that is killed, in Cache Storage: Chromium writes `localStorage` to the disk seconds later,
 * and discards the whole database of a site when it was killed in the middle of a write.
 *
 * Nothing rejects or waits for long: where the browser refuses a copy (full disk, blocked data, a page without TLS) or does not
 * answer there is none.
 *
 * @param name of the copies, for example `outbox`
 */
export function backupCache<Value>(name: string) {
  /** Not one of the service worker's caches, which it removes. */
  const cacheName = `${name}.todoturismo`
  /** Never fetched: the address is the name of the copy in the cache. */
  const addressOf = (key: string) => `${location.origin}/${name}/${encodeURIComponent(key)}`
  const open = async () => ('caches' in globalThis ? caches.open(cacheName) : undefined)
  return {
    put: (key: string, value: Value): Promise<void> =>
      orElse(
        open().then((cache) => cache?.put(addressOf(key), Response.json(value))),
        undefined,
      ),

    delete: async (key: string): Promise<void> => {
      await orElse(
        open().then((cache) => cache?.delete(addressOf(key))),
        undefined,
      )
    },

    /** The copies that can be read, by when they were first put. */
    read: (): Promise<Value[]> => orElse(readAll(), []),
  }

  async function readAll(): Promise<Value[]> {
    // Opening would make an empty one.
    const cache = 'caches' in globalThis && (await caches.has(cacheName)) ? await open() : undefined
    const responses = (await cache?.matchAll()) ?? []
    const read = await Promise.allSettled(responses.map((response): Promise<Value> => response.json()))
    return read.flatMap((copy) => (copy.status === 'fulfilled' ? [copy.value] : []))
  }
}

const orElse = <Result>(work: Promise<Result>, otherwise: Result): Promise<Result> =>
  inTime(work, LIMIT_MS, () => otherwise).catch(() => otherwise)
