import { entryOf, fetchConfig } from '../config'
import { loader } from '../remotes/loader'
import { readManifest } from './manifest'
import { ownRelease } from './own-release'

/**
 * What the server has in place of the host and the remotes that this page runs: `host 0.2.0-1f3a9c2e`, one per part.
 * A part that gives no answer counts as unchanged; a remote that does not run yet is taken at its newest anyway.
 */
export async function newerReleases(): Promise<string[]> {
  // Asked anew: a release may change a remote's place too.
  const { remotes } = await fetchConfig()
  const parts = await Promise.all([
    newer('host', ownRelease(), new URL(`${import.meta.env.BASE_URL}manifest.json`, location.href)),
    ...Object.entries(remotes).map(([name, remote]) =>
      newer(name, loader.runningRelease(name), new URL('../manifest.json', entryOf(remote))),
    ),
  ])
  return parts.filter((part) => part !== undefined)
}

async function newer(part: string, running: string | undefined, manifest: URL): Promise<string | undefined> {
  if (!running) return
  const current = (await readManifest(manifest))?.release.id
  return current && current !== running ? `${part} ${current}` : undefined
}
