import { join } from 'node:path'
import type { Plugin } from 'vite'
import { WORKSPACE } from '../workspace.ts'

/** The module from which Vite imports `__vitePreload`. */
const VITE_HELPER = '\0vite/preload-helper.js'

const OUR_HELPER = join(WORKSPACE, 'host/src/loading/preload-helper.ts')

/**
 * Replaces Vite's preload helper by `host/src/loading/preload-helper.ts`, which fetches files before they are
 * imported. Each build bundles a copy of it.
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
