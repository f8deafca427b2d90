import type { ShareScope } from '../shared/scope'

/** What a federation plugin exports from a remote's entry. */
export interface Container {
  init(scope: ShareScope): void
  get(module: string): Promise<() => unknown>
}

/** Remotes that failed once, and when. */
const failed = new Map<string, number>()

/** Loads a remote's container and gives it the packages that the host shares. */
export async function openContainer(remote: string, entry: URL): Promise<Container> {
  const since = failed.get(remote)
  // Browsers may remember a failed module by its URL.
  if (since) entry.searchParams.set('retry', String(since))
  const [container, { shareScope }] = await Promise.all([
    import(/* @vite-ignore */ entry.href) as Promise<Partial<Container>>,
    import('../shared/scope'),
  ])
  const { init, get } = container
  if (!init || !get) throw new Error(`${entry.href} is not a federation container`)
  init(shareScope)
  return { init, get }
}

export function forgetContainer(remote: string): void {
  failed.set(remote, Date.now())
}
