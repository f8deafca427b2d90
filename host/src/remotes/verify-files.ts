import { readManifest } from '../config/manifest'
import { reportError } from '../error/report-error'
import { remoteRoots, runningReleases } from '../running-releases'
import { digestOf } from '../service-worker/snapshots'

type Digests = { id: string | undefined; files: Readonly<Record<string, string>> }

/**
 * Compares every file that the page loads of a remote, from its first one, with the digest in the remote's manifest. It reads the
 * files from the browser's cache, after the first rows. One that differs is reported as an error of that remote.
 */
export async function verifyFiles(): Promise<void> {
  // Browsers compute digests at secure addresses only.
  if (!window.crypto?.subtle) return
  const manifests = new Map<string, Promise<Digests>>()
  const seen = new Set<string>()
  const verify = async (href: string) => {
    const found = [...remoteRoots].find(([, root]) => href.startsWith(root))
    // A remote elsewhere may have no manifest.
    if (!found || seen.has(href) || !href.startsWith(location.origin)) return
    seen.add(href)
    const [remote, root] = found
    const reading = manifests.get(remote) ?? readDigests(root)
    manifests.set(remote, reading)
    const { id, files } = await reading
    const name = href.slice(root.length)
    const digest = files[name]
    if (!digest) return
    const response = await fetch(href, { cache: 'force-cache' })
    const isImmutable = response.headers.get('cache-control')?.includes('immutable')
    const isOfRelease = isImmutable || id === runningReleases.get(remote)
    if (response.ok && isOfRelease && (await digestOf(await response.arrayBuffer())) !== digest)
      reportError(new Error(`${name} is not the file that manifest.json of ${id} lists`), remote)
  }
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) void verify(name).catch(() => undefined)
  })
  observer.observe({ type: 'resource', buffered: true })
}

/** An open page may meet the manifest of a later release: of it only files that never change are also those of the page. */
async function readDigests(root: string): Promise<Digests> {
  const manifest = await readManifest(new URL('manifest.json', root))
  return { id: manifest?.release.id, files: manifest?.files ?? {} }
}
