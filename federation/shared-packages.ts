/**
 * What the host provides and remotes never carry themselves: one React, one router, one query client, one session.
 * A big package is offered by a list of its exports in `host/src/shared`, so that the host ships only what is in use.
 */
export const SHARED_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'react-hook-form',
  'zustand',
  '@tanstack/react-query',
  '@mantine/core',
  '@mantine/hooks',
  'shared-auth',
] as const

export type SharedPackage = (typeof SHARED_PACKAGES)[number]

/** The packages offered by an explicit list, and the file that holds it. */
export const OFFER_LISTS = {
  'react-router-dom': 'react-router-dom.ts',
  '@tanstack/react-query': 'react-query.ts',
  '@mantine/core': 'mantine-core.ts',
  '@mantine/hooks': 'mantine-hooks.ts',
} as const satisfies Partial<Record<SharedPackage, string>>
