import type { Plugin } from 'vite'
import { readOffers } from '../host-api/host-api.ts'
import { namedImports } from '../host-api/module-names.ts'
import { SHARED_PACKAGES } from '../shared-packages.ts'

/** The remote's own sources and the packages that it bundles. */
const MODULE = /^\/.*\.m?[jt]sx?$/

/** The folders of shared packages and of packages related to them: `react-dom`, `shared-ui`, `@mantine`. */
const HOST_ONLY = new Set([
  ...SHARED_PACKAGES.map((key) => key.split('/')[0] ?? key),
  'react-router',
  'mantine-react-table',
  '@lingui',
])

/** Schemas below `shared-api/records` have no state, so a remote bundles those of its own records. */
const IN_PACKAGE = /node_modules\/(?!\.pnpm)([^/]+)\/|\/(shared-[^/]+)\/src\/(?!records\/)/

/**
 * Fails the build of a remote that imports a name which the host does not offer, because it would be `undefined` in the
 * browser, or that bundles a package which the host provides, because two copies would make two React contexts.
 */
export function hostPackagesOnly(): Plugin {
  const offers = readOffers()
  return {
    name: 'federation:host-packages-only',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (!MODULE.test(id)) return
      for (const { from, name } of namedImports(code, 'js'))
        if (offers.get(from)?.has(name) === false)
          this.error(
            `The host does not offer ${name} of ${from}. Run "npm run fix" and release the host too.`,
          )
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        for (const id of file.moduleIds) {
          const found = IN_PACKAGE.exec(id)
          const name = found?.[1] ?? found?.[2]
          if (name && HOST_ONLY.has(name))
            this.error(
              `${file.fileName} bundles ${id}: import it by one of the names that the host shares (tools/federation/shared-packages.ts)`,
            )
        }
      }
    },
  }
}
