import * as v from 'valibot'
import { rootOf } from '../config/root-of'
import { currentSnapshot, digestOf, findInSnapshots, openSnapshot, switchTo } from './snapshots'

/** Few, so that a page that loads meanwhile is not slowed down. */
const AT_ONCE = 3

/** A file with the addresses of the files that it lists. */
interface Part extends Fetched {
  href: string
  files: ListedFile[]
}

/**
 * Brings the snapshot up to the releases that are live on the server: all files of the host and of every remote, verified by the
 * digests in their manifests. It becomes current when it is whole. Until then, and when anything is missing, for example
 * in the middle of a release, the one before stays.
 *
 * @param scope the base of the host
 * @returns `off` when `config.json` switches the worker off
 */
export async function takeSnapshot(scope: string): Promise<'off' | 'whole'> {
  const at = (path: string) => new URL(path, scope)
  const config = await fetchPart(at('config.json'))
  const { offline, remotes } = v.parse(Config, JSON.parse(textOf(config)))
  if (!offline) return 'off'
  const [sections, page, host] = await Promise.all([
    fetchPart(at('sections.json')),
    fetchPart(at('index.html')),
    fetchManifest(at('manifest.json')),
  ])
  const entries = Object.values(remotes).map(({ entry }) => at(entry))
  const manifests = await Promise.all(entries.map(remoteManifest))
  const parts = [config, sections, page, host, ...manifests.filter((part) => part !== undefined)]

  const name = await nameOf(parts, page.headers.get('content-security-policy'))
  if (name === (await currentSnapshot())) return 'whole'
  const snapshot = await openSnapshot(name)
  const files = parts.flatMap((part) => part.files)
  await verify(page, files.find(({ href }) => href === page.href)?.digest)
  for (const part of parts) await snapshot.put(part.href, responseOf(part))
  await eachOf(
    files.filter(({ href }) => href !== page.href),
    async (file) => {
      if (!(await snapshot.match(file.href))) await snapshot.put(file.href, await obtain(file))
    },
  )
  await switchTo(name)
  return 'whole'
}

async function fetchPart({ href }: URL): Promise<Part> {
  return { href, files: [], ...(await fetchWhole(href, 'no-store')) }
}

async function fetchManifest(manifest: URL): Promise<Part> {
  const part = await fetchPart(manifest)
  return { ...part, files: filesOf(textOf(part), manifest) }
}

/**
 * The manifest of a remote. When the remote is not deployed yet, is stopped, or is on another origin that does not allow CORS,
 * the one of the snapshot before. Undefined when there is none: the remote is left out.
 */
async function remoteManifest(entry: URL): Promise<Part | undefined> {
  const manifest = new URL('manifest.json', rootOf(entry))
  try {
    return await fetchManifest(manifest)
  } catch {
    const stored = await findInSnapshots(manifest.href)
    if (!stored) return
    const { headers } = stored
    const part = { href: manifest.href, headers, body: await stored.arrayBuffer() }
    return { ...part, files: filesOf(textOf(part), manifest) }
  }
}

const textOf = ({ body }: Fetched) => new TextDecoder().decode(body)

/** The name of the snapshot of these contents. The page's policy is among them, because it is kept with the page. */
async function nameOf(parts: Part[], policy: string | null): Promise<string> {
  const digests = await Promise.all(parts.map(async ({ href, body }) => `${href} ${await digestOf(body)}`))
  return digestOf(new TextEncoder().encode(`${digests} ${policy}`))
}

/** The file as it is in a snapshot already, otherwise from the server. */
async function obtain({ href, digest }: ListedFile): Promise<Response> {
  const stored = await findInSnapshots(href)
  if (stored && (await digestOf(await stored.clone().arrayBuffer())) === digest) return stored
  const fetched = await fetchWhole(href, 'default')
  try {
    await verify({ ...fetched, href }, digest)
    return responseOf(fetched)
  } catch {
    // The browser's cache may hold a file that was cut off, or that of another release.
    const again = await fetchWhole(href, 'reload')
    await verify({ ...again, href }, digest)
    return responseOf(again)
  }
}

/** @throws Error when the content is not the one that the manifest lists */
async function verify({ href, body }: Fetched & { href: string }, digest: string | undefined): Promise<void> {
  if ((await digestOf(body)) !== digest) throw new Error(`${href} is incomplete or of another release`)
}

/** Handles the items, a few at once. */
async function eachOf<Item>(items: readonly Item[], handle: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await handle(item)
    }),
  )
}

/** Time for one file, over a connection that is slow but works. */
const TIMEOUT_MS = 60_000

/** A response whose body has arrived as a whole. */
interface Fetched {
  body: ArrayBuffer
  headers: Headers
}

/**
 * Fetches a file.
 *
 * @param cache `no-store` for what names a release; a file that never changes is in the browser's cache, where the page has put it
 * @throws Error when it did not arrive
 */
async function fetchWhole(href: string, cache: RequestCache): Promise<Fetched> {
  const response = await fetch(href, { cache, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${href}: the server answered ${response.status}`)
  const headers = new Headers(response.headers)
  // These headers describe the compressed body.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return { body: await response.arrayBuffer(), headers }
}

/** A new response, because one that was redirected cannot answer a navigation. */
const responseOf = ({ body, headers }: Fetched): Response => new Response(body, { headers })

/** The parts of `config.json` that the worker needs. The page validates all of it. */
const Config = v.object({
  offline: v.optional(v.boolean(), true),
  remotes: v.record(v.string(), v.object({ entry: v.string() })),
})

/** `files` has the digest of each file, keyed by name. */
const Manifest = v.object({ files: v.record(v.string(), v.string()) })

interface ListedFile {
  href: string
  digest: string
}

/** The files of the release of a manifest. */
function filesOf(text: string, manifest: URL): ListedFile[] {
  const { files } = v.parse(Manifest, JSON.parse(text))
  return Object.entries(files).map(([name, digest]) => ({ href: new URL(name, manifest).href, digest }))
}
