import type { ShareScope } from '../shared/scope'

/** What a federation plugin exports from a remote's entry. */
interface Container {
  init(scope: ShareScope): void
  get(module: string): Promise<() => unknown>
}

/** What our builds export from it too. */
export interface Release {
  id: string
  /** The versions of the host API that it gets along with, a semver range. */
  hostApi: string
}

/** Remotes that failed once, and when. */
const failed = new Map<string, number>()

/** The releases that run, by remote. */
const running = new Map<string, string>()

/**
 * Loads a remote's container and gives it the packages that the host shares.
 *
 * @param loaded called when the container is there, and has still to fit the host
 */
export async function openContainer(remote: string, entry: URL, loaded: () => void): Promise<Container> {
  const since = failed.get(remote)
  // Browsers may remember a failed module by its URL.
  if (since) entry.searchParams.set('retry', String(since))
  const [container, { shareScope }, { requireHostApi }] = await Promise.all([
    import(/* @vite-ignore */ entry.href) as Promise<Partial<Container & { release: Partial<Release> }>>,
    import('../shared/scope'),
    import('./host-api'),
  ])
  const { init, get, release } = container
  if (!init || !get) throw new Error(`${entry.href} is not a federation container`)
  loaded()
  running.set(remote, requireHostApi(release, __HOST_API__).id)
  init(shareScope)
  return { init, get }
}

/** The id of the release that runs of a remote, once one does. */
export function runningRelease(remote: string): string | undefined {
  return running.get(remote)
}

export function forgetContainer(remote: string): void {
  failed.set(remote, Date.now())
}
