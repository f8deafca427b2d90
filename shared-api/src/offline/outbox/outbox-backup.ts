import type { OutboxEntry } from '../device/outbox-entry'

/**
 * A backup of each kept sale, in Cache Storage: Chromium discards the whole database of a site when it finds it damaged, which
 * happens when it is killed in the middle of a write. The name is not one of the service worker's caches, which it removes.
 */
const NAME = 'outbox.todoturismo'

/** Never fetched: the address is the name of the backup in the cache. */
const addressOf = (key: string) => `${location.origin}/outbox/${encodeURIComponent(key)}`

/** Not in pages without TLS. */
const open = async (): Promise<Cache | undefined> => ('caches' in globalThis ? caches.open(NAME) : undefined)

/** Resolves also where the browser refuses the backup: the sale is in the database. */
export const putBackup = async (entry: OutboxEntry): Promise<void> =>
  open()
    .then((cache) => cache?.put(addressOf(entry.key), Response.json(entry)))
    .catch(() => undefined)

/** After the sale has left the database. */
export const deleteBackup = async (key: string): Promise<void> => {
  await open()
    .then((cache) => cache?.delete(addressOf(key)))
    .catch(() => undefined)
}

/** In the order in which the sales were made. Those that cannot be read are left out. */
export async function readBackups(): Promise<OutboxEntry[]> {
  // Opening would make an empty one.
  const cache = 'caches' in globalThis && (await caches.has(NAME)) ? await open() : undefined
  const responses = (await cache?.matchAll()) ?? []
  const read = await Promise.allSettled(responses.map((response): Promise<OutboxEntry> => response.json()))
  return read
    .flatMap((backup) => (backup.status === 'fulfilled' ? [backup.value] : []))
    .toSorted((a, b) => a.number - b.number)
}
