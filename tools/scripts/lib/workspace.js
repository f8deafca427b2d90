import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTE_NAMES } from '../../federation/remote-names.js'

/** The folders of the remotes. */
export const REMOTE_PACKAGES = REMOTE_NAMES.map((name) => `remote-${name}`)

/** The packages with a build. No build needs the output of another. */
export const BUILT_PACKAGES = ['host', ...REMOTE_PACKAGES, 'backend']

// Read by every build besides the packages.
const COMMON = ['tools/federation', 'pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.browser.json']

/**
 * The packages of the workspace that a package depends on, directly or indirectly.
 *
 * @param {string} root
 * @param {string} name
 * @returns {string[]}
 */
function workspaceDependencies(root, name) {
  const manifest = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))
  const direct = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter(([, version]) => String(version).startsWith('workspace:'))
    .map(([dependency]) => dependency)
  return [
    ...new Set(direct.flatMap((dependency) => [dependency, ...workspaceDependencies(root, dependency)])),
  ]
}

/**
 * The files and folders whose change makes a package's build stale.
 *
 * @param {string} root
 * @param {string} name
 */
export function buildInputs(root, name) {
  // A remote's build checks its imports against the modules that the host offers, and bundles the host's preload helper.
  const ofHost = name.startsWith('remote-') ? ['host/src/share-scope', 'host/src/loading'] : []
  return [name, ...workspaceDependencies(root, name), ...ofHost, ...COMMON]
}
