import { fileURLToPath } from 'node:url'

/** This package's folder: the parent of `src` and of `dist`, where the bundles are. */
export const packageRoot = fileURLToPath(new URL('..', import.meta.url))
