/**
 * Packages that the host loads when a section first needs them, and otherwise after the first rows, which need none of
 * them in most sections.
 */
export const ON_DEMAND_PACKAGES = [
  'react-hook-form',
  'shared-api/calendar-address',
  'shared-api/departure-files',
  'shared-api/offline',
  'shared-api/phone-number',
  'shared-api/quotes',
  'shared-api/receipt',
  'shared-api/suppliers',
  'shared-api/tables',
  'shared-api/travellers',
  'shared-ui/form',
  'shared-ui/overlays',
  'shared-ui/select',
  'shared-ui/dates',
  'shared-ui/charts',
] as const

/**
 * The packages that the host provides and remotes do not bundle, so that there is one React, one router, one
 * query client and one session. These are import paths: `shared-ui` does not include `shared-ui/table`.
 */
export const SHARED_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'zustand',
  'zustand/middleware',
  'valibot',
  '@tanstack/react-query',
  '@mantine/core',
  '@mantine/hooks',
  'shared-auth',
  'shared-i18n',
  'shared-api',
  'shared-api/contract',
  'shared-ui',
  'shared-ui/table',
  ...ON_DEMAND_PACKAGES,
] as const

export type OnDemandPackage = (typeof ON_DEMAND_PACKAGES)[number]

export type SharedPackage = (typeof SHARED_PACKAGES)[number]

/**
 * The host offers only those exports of large packages that remotes use, so that it ships nothing else. Each
 * has a list in `host/src/share-scope`, written by `npm run fix`.
 */
export const OFFER_LISTS = {
  'react-router-dom': 'react-router-dom.ts',
  'react-hook-form': 'react-hook-form.ts',
  'zustand/middleware': 'zustand-middleware.ts',
  valibot: 'valibot.ts',
  '@tanstack/react-query': 'react-query.ts',
  '@mantine/core': 'mantine-core.ts',
  '@mantine/hooks': 'mantine-hooks.ts',
  'shared-api/contract': 'contract.ts',
} as const satisfies Partial<Record<SharedPackage, string>>

/** Packages of these lists that remotes of other teams get whole: `host/src/share-scope/whole`. */
export const WHOLE_FOR_OTHERS = [
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-query',
] as const satisfies readonly (keyof typeof OFFER_LISTS)[]

/** The packages of which a remote of another team gets the listed names alone. */
export const LIMITED_PACKAGES = (Object.keys(OFFER_LISTS) as (keyof typeof OFFER_LISTS)[]).filter(
  (key) => !WHOLE_FOR_OTHERS.some((whole) => whole === key),
)

/** Names that remotes of other teams need and ours do not. */
export const OFFERED_TO_OTHERS: { [Package in keyof typeof OFFER_LISTS]?: readonly string[] } = {
  'react-router-dom': ['Outlet'],
  'react-hook-form': ['Controller', 'useForm'],
}

/** `@mantine/core` for `@mantine/core`, `react` for `react/jsx-runtime`. */
export function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}
