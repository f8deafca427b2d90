import type { Canary } from './config/manifest'

/** The host's release, which the build writes into the page. Undefined in development. */
export function ownRelease(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content
}

/** The id of the release of each remote that runs in this page. */
export const runningReleases = new Map<string, string>()

/** The address of the folder of each remote whose files this page has asked for: an error in one of them is that remote's. */
export const remoteRoots = new Map<string, string>()

/** The canaries that this page uses instead of the live releases, by remote. */
export const canaries = new Map<string, Canary & { live: string | undefined }>()
