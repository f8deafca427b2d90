import * as v from 'valibot'

/** Every cache of the worker begins with it, so that it never touches those of other programs on this origin. */
const PREFIX = 'todoturismo-'
const REGISTER = `${PREFIX}snapshots`
/** The address of the entry in the register. Nothing is ever fetched from it. */
const CURRENT = '/current'

const Names = v.fallback(v.array(v.string()), [])

let names: Promise<string[]> | undefined

/** The names of the whole snapshots: the current one, and the one before it, which open pages may still run. */
function wholeSnapshots(): Promise<string[]> {
  names ??= readNames().catch((error) => {
    // Read again at the next call: an error of Cache Storage may pass.
    names = undefined
    throw error
  })
  return names
}

async function readNames(): Promise<string[]> {
  const stored = await caches.match(CURRENT, { cacheName: REGISTER })
  return v.parse(Names, await stored?.json().catch(() => undefined))
}

/** The name of the current snapshot, if it is still stored. */
export async function currentSnapshot(): Promise<string | undefined> {
  const [name] = await wholeSnapshots()
  return name && (await caches.has(PREFIX + name)) ? name : undefined
}

/**
 * The file of an address in the current snapshot, otherwise in the one before it. Never rejects: when Cache Storage fails, the
 * network answers.
 */
export async function findInSnapshots(href: string): Promise<Response | undefined> {
  try {
    for (const name of await wholeSnapshots()) {
      // Unlike `open`, it does not create a cache that has been removed meanwhile.
      const options = { cacheName: PREFIX + name, ignoreSearch: true, ignoreVary: true }
      const found = await caches.match(href, options)
      if (found) return found
    }
  } catch {
    return undefined
  }
}

/** A snapshot that is being filled. An interrupted one keeps what it has. */
export const openSnapshot = (name: string): Promise<Cache> => caches.open(PREFIX + name)

/** Makes a snapshot that is whole the current one, in one step, and removes all but the one before it. */
export async function switchTo(name: string): Promise<void> {
  const before = await currentSnapshot()
  const kept = [name, ...(before && before !== name ? [before] : [])]
  await (await caches.open(REGISTER)).put(CURRENT, Response.json(kept))
  names = Promise.resolve(kept)
  await removeCaches([REGISTER, ...kept.map((each) => PREFIX + each)])
}

/** Removes the caches of the worker, except those. */
export async function removeCaches(kept: readonly string[] = []): Promise<void> {
  if (kept.length === 0) names = undefined
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !kept.includes(name))
  await Promise.all(own.map((name) => caches.delete(name)))
}

/** A short digest of a content, as `tools/federation/file-digests.ts` writes it into the manifests. */
export async function digestOf(content: ArrayBuffer | Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(content)))
  return Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
