import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The module from which Vite imports `__vitePreload`. */
const VITE_HELPER = '\0vite/preload-helper.js'

const OUR_HELPER = fileURLToPath(new URL('../runtime/preload-helper.ts', import.meta.url))

/**
 * Replaces Vite's preload helper by `runtime/preload-helper.ts`, which fetches files before they are
 * imported.
 */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'federation:fetch-before-import',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(id) {
        if (id === VITE_HELPER) return `export { __vitePreload } from '${OUR_HELPER}'`
      },
    },
  }
}
