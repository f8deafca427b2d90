import type { OnDemandPackage } from '../../../tools/federation/shared-packages'

/** Literal imports, because the bundler splits code only where it sees one. */
export const onDemand: Record<OnDemandPackage, () => Promise<unknown>> = {
  'react-hook-form': () => import('./react-hook-form'),
  'shared-api/calendar-address': () => import('shared-api/calendar-address'),
  'shared-api/departure-files': () => import('shared-api/departure-files'),
  'shared-api/offline': () => import('shared-api/offline'),
  'shared-api/phone-number': () => import('shared-api/phone-number'),
  'shared-api/quotes': () => import('shared-api/quotes'),
  'shared-api/receipt': () => import('shared-api/receipt'),
  'shared-api/suppliers': () => import('shared-api/suppliers'),
  'shared-api/tables': () => import('shared-api/tables'),
  'shared-api/travellers': () => import('shared-api/travellers'),
  'shared-ui/form': () => import('shared-ui/form'),
  'shared-ui/overlays': () => import('shared-ui/overlays'),
  'shared-ui/select': () => import('shared-ui/select'),
  'shared-ui/dates': () => import('shared-ui/dates'),
  'shared-ui/charts': () => import('shared-ui/charts'),
}

/** Loads those of `packages` that the host loads on demand. */
export async function loadOnDemand(packages: readonly string[]): Promise<void> {
  const wanted = Object.entries(onDemand).filter(([name]) => packages.includes(name))
  await Promise.all(wanted.map(([, load]) => load()))
}
