/**
 * Copies of what must outlive a browser that is killed, in Cache Storage: Chromium writes `localStorage` to the disk seconds later,
 * and discards the whole database of a site when it was killed in the middle of a write.
 *
 * Nothing rejects: where the browser refuses a copy (full disk, blocked data, a page without TLS) there is none.
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
    put: async (key: string, value: Value): Promise<void> =>
      open()
        .then((cache) => cache?.put(addressOf(key), Response.json(value)))
        .catch(() => undefined),

    delete: async (key: string): Promise<void> => {
      await open()
        .then((cache) => cache?.delete(addressOf(key)))
        .catch(() => undefined)
    },

    /** The copies that can be read, by when they were first put. */
    async read(): Promise<Value[]> {
      try {
        // Opening would make an empty one.
        const cache = 'caches' in globalThis && (await caches.has(cacheName)) ? await open() : undefined
        const responses = (await cache?.matchAll()) ?? []
        const read = await Promise.allSettled(responses.map((response): Promise<Value> => response.json()))
        return read.flatMap((copy) => (copy.status === 'fulfilled' ? [copy.value] : []))
      } catch {
        return []
      }
    },
  }
}
