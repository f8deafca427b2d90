import { fileURLToPath } from 'node:url'

/** This package's folder. `src/package-root.ts` and the bundle `dist/server.js` both lie one folder below it. */
export const packageRoot = fileURLToPath(new URL('..', import.meta.url))
