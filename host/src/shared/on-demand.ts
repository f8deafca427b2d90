import type { ON_DEMAND } from '../../../federation/shared-packages'

/** Written out: a bundler splits where it sees an import. */
export const onDemand: Record<(typeof ON_DEMAND)[number], () => Promise<unknown>> = {
  'shared-ui/table': () => import('shared-ui/table'),
  'shared-ui/select': () => import('shared-ui/select'),
  'shared-ui/dates': () => import('shared-ui/dates'),
  'shared-ui/charts': () => import('shared-ui/charts'),
}

/** Starts fetching those of `packages` that load on demand. A hint: a failure shows when the package is taken. */
export function warmUp(packages: readonly string[]): void {
  for (const [name, load] of Object.entries(onDemand)) {
    if (packages.includes(name)) load().catch(() => undefined)
  }
}
