import { join } from 'node:path'
import type { Plugin } from 'vite'
import { WORKSPACE } from '../workspace.ts'

/** The module from which Vite imports `__vitePreload`. */
const VITE_HELPER = '\0vite/preload-helper.js'

const OUR_HELPER = join(WORKSPACE, 'host/src/loading/preload-helper.ts')

/** A remote takes the helper of the host; in a host of another team, which has none, files are imported at once. */
const HELPER_OF_THE_HOST = `export const __vitePreload = (load, ...rest) =>
  (globalThis[Symbol.for('todoturismo.preload')] ?? (() => load()))(load, ...rest)`

/**
 * Replaces Vite's preload helper by `host/src/loading/preload-helper.ts`, which fetches files before they are imported.
 *
 * @param options.of what is built: the host bundles it
 */
export function fetchBeforeImport({ of }: { of: 'host' | 'remote' }): Plugin {
  return {
    name: 'federation:fetch-before-import',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(id) {
        if (id === VITE_HELPER)
          return of === 'host' ? `export { __vitePreload } from '${OUR_HELPER}'` : HELPER_OF_THE_HOST
      },
    },
  }
}
