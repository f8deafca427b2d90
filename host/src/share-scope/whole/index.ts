import type { WHOLE_FOR_OTHERS } from '../../../../tools/federation/shared-packages'

/**
 * All of the packages of which `share-scope.ts` has the names that our own remotes use. What is not among these is a chunk of its own,
 * loaded when a remote of another builder takes the package (of a file here, or the bundler would find it in the first files). The others of the lists are one file each, of which a part cannot wait:
 * whole, they would make the first files heavier.
 */
export const whole: Record<(typeof WHOLE_FOR_OTHERS)[number], () => Promise<unknown>> = {
  '@mantine/core': () => import('./mantine-core'),
  '@mantine/hooks': () => import('./mantine-hooks'),
  '@tanstack/react-query': () => import('./react-query'),
}
