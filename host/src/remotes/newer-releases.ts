import { entryOf } from '../config/config'
import { readManifest } from '../config/manifest'
import { fetchConfig } from '../config/read-config'
import { rootOf } from '../config/root-of'
import { canaries, ownRelease, runningReleases } from '../running-releases'

/**
 * The releases on the server that differ from those this page runs, for example `host 0.2.0-1f3a9c2e`. A part
 * whose manifest cannot be read counts as unchanged. Remotes that are not loaded are skipped, because they
 * load in their newest release. A canary is no older than the release that was live when the page chose it.
 */
export async function newerReleases(): Promise<string[]> {
  // Fetched again, because a release may move a remote, and past the service worker, as the manifests.
  const { remotes } = await fetchConfig({ cache: 'no-store' })
  const parts = await Promise.all([
    newer('host', ownRelease(), new URL(`${import.meta.env.BASE_URL}manifest.json`, location.href)),
    ...Object.entries(remotes).map(([name, remote]) =>
      newer(name, runningReleases.get(name), new URL('manifest.json', rootOf(entryOf(remote)))),
    ),
  ])
  return parts.filter((part) => part !== undefined)
}

async function newer(part: string, running: string | undefined, manifest: URL): Promise<string | undefined> {
  if (!running) return
  const current = (await readManifest(manifest))?.release.id
  const known = [running, canaries.get(part)?.live]
  return current && !known.includes(current) ? `${part} ${current}` : undefined
}
