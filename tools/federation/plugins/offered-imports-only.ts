import type { Plugin } from 'vite'
import { readOffers } from '../host-api/host-api.ts'
import { namedImports } from '../host-api/module-names.ts'

/** The remote's own sources and the packages that it bundles. */
const MODULE = /^\/.*\.m?[jt]sx?$/

/**
 * Fails the build of a remote that imports a name which the host does not offer. In the browser it would be
 * `undefined`.
 */
export function offeredImportsOnly(): Plugin {
  const offers = readOffers()
  return {
    name: 'federation:offered-imports-only',
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
  }
}
