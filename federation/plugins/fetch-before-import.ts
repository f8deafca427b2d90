import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The module that Vite imports `__vitePreload` from. */
const VITE_HELPER = '\0vite/preload-helper.js'

const OUR_HELPER = fileURLToPath(new URL('../runtime/preload-helper.ts', import.meta.url))

/** Puts `runtime/preload-helper.ts` in the place of Vite's preload helper: files are fetched first and imported afterwards. */
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
