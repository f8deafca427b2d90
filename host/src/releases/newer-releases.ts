import * as v from 'valibot'
import { entryOf, fetchConfig } from '../config'
import { runningRelease } from '../remotes/container'
import { ownRelease } from './own-release'

const Manifest = v.object({ release: v.object({ id: v.string() }) })

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
      newer(name, runningRelease(name), new URL('../manifest.json', entryOf(remote))),
    ),
  ])
  return parts.filter((part) => part !== undefined)
}

async function newer(part: string, running: string | undefined, manifest: URL): Promise<string | undefined> {
  if (!running) return
  const current = await releaseAt(manifest)
  return current && current !== running ? `${part} ${current}` : undefined
}

async function releaseAt(manifest: URL): Promise<string | undefined> {
  try {
    const response = await fetch(manifest, { cache: 'no-store' })
    return v.parse(Manifest, await response.json()).release.id
  } catch {
    return undefined
  }
}
