/** Heavy parts, each a chunk of its own in the host that loads when a section first needs it. */
export const ON_DEMAND = [
  'shared-ui/table',
  'shared-ui/select',
  'shared-ui/dates',
  'shared-ui/charts',
] as const

/**
 * What the host provides and remotes never carry themselves: one React, one router, one query client, one session.
 * Import paths, each on its own: `shared-ui` does not cover `shared-ui/table`.
 */
export const SHARED_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'react-hook-form',
  'zustand',
  'zustand/middleware',
  'valibot',
  '@tanstack/react-query',
  '@mantine/core',
  '@mantine/hooks',
  'shared-auth',
  'shared-api',
  'shared-api/contract',
  'shared-ui',
  ...ON_DEMAND,
] as const

export type SharedPackage = (typeof SHARED_PACKAGES)[number]

/**
 * The big ones are offered by a list of the names that remotes take, one file each in `host/src/shared`, so that the
 * host ships only what is in use. `npm run offer` writes them.
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

/** `@mantine/core` of `@mantine/core`, `react` of `react/jsx-runtime`. */
export function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}
