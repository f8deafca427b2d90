import type { Plugin } from 'vite'
import { SHARED_PACKAGES } from '../shared-packages.ts'

/** `react-dom`, `shared-ui`, `@mantine`: whatever belongs to a shared package or a sibling of it, by its folder. */
const HOST_ONLY = new Set([
  ...SHARED_PACKAGES.map((key) => key.split('/')[0] ?? key),
  'react-router',
  'mantine-react-table',
])

const IN_PACKAGE = /node_modules\/(?!\.pnpm)([^/]+)\/|\/(shared-[^/]+)\/src\//

/** Fails a remote's build that carries code of a package which the host provides: two copies, two contexts. */
export function ownCodeOnly(): Plugin {
  return {
    name: 'federation:own-code-only',
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        for (const id of file.moduleIds) {
          const found = IN_PACKAGE.exec(id)
          const name = found?.[1] ?? found?.[2]
          if (name && HOST_ONLY.has(name))
            this.error(
              `${file.fileName} carries ${id}: import it by one of the names that the host shares (federation/shared-packages.ts)`,
            )
        }
      }
    },
  }
}
