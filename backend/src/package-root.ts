import { fileURLToPath } from 'node:url'

/** This package's folder. `src/package-root.ts` and the bundles in `dist` all lie one folder below it. */
export const packageRoot = fileURLToPath(new URL('..', import.meta.url))
