import type { Plugin } from 'vite'
import { packageOf, SHARED_PACKAGES } from '../shared-packages.ts'

const SHARED = new Set(SHARED_PACKAGES.map(packageOf))
const IN_PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/.][^/]*))\//

/**
 * Fails the build of the host when it contains two copies of a shared package, which happens with different
 * peer dependencies and would make two React contexts.
 */
export function noDuplicatePackages(): Plugin {
  return {
    name: 'federation:no-duplicate-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const folders = new Map<string, string>()
      for (const file of Object.values(bundle)) {
        for (const id of file.type === 'chunk' ? file.moduleIds : []) {
          const [, folder, name] = IN_PACKAGE.exec(id) ?? []
          if (!folder || !name || !SHARED.has(name)) continue
          const other = folders.get(name) ?? folder
          if (other !== folder)
            this.error(`The host's build contains two copies of ${name}: ${other} and ${folder}`)
          folders.set(name, folder)
        }
      }
    },
  }
}
