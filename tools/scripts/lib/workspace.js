import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { REMOTE_NAMES } from '../../federation/remote-names.js'
import { UserError } from './cli.js'
import { ROOT } from './run.js'

// Of all packages the bench may import this folder only.
export { BASE_PATH } from '../../../shared-api/src/contract/api/base-path.js'

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

/** The Content-Security-Policy of a site, with places for REMOTE_ORIGINS and API_ORIGINS: `${REMOTE_ORIGINS}`. */
export function sitePolicy() {
  const headers = readFileSync(join(ROOT, 'deploy/nginx/security-headers.inc.template'), 'utf8')
  const [, policy = ''] = /Content-Security-Policy "([^"]+)"/.exec(headers) ?? []
  return policy
}

/** The pages of docs that the host has as its help: tools/federation/plugins/help-pages.ts. */
const HELP_PAGES = ['docs/a-sale.md', 'docs/una-venta.md', 'docs/when-the-connection-is-gone.md']

/**
 * The files and folders whose change makes a package's build stale.
 *
 * @param {string} root
 * @param {string} name
 */
export function buildInputs(root, name) {
  // A remote's build checks its imports against the modules that the host offers, and bundles the host's preload helper.
  const ofHost = name.startsWith('remote-') ? ['host/src/share-scope', 'host/src/loading'] : []
  const help = name === 'host' ? HELP_PAGES : []
  return [name, ...workspaceDependencies(root, name), ...ofHost, ...help, ...COMMON]
}

/**
 * @param {string} remote its folder's name
 * @throws {UserError} when there is no such remote
 */
export function requireRemote(remote) {
  if (!REMOTE_PACKAGES.includes(remote)) {
    throw new UserError(
      remote ? `There is no ${remote}.` : 'The name of a remote is missing.',
      `Choose one of: ${REMOTE_PACKAGES.join(', ')}`,
    )
  }
}

/** Generated folders and data, and `.pnpm`, which contains no file of the workspace and is therefore linked instead of copied. */
const LEFT_OUT = new Set(['.git', '.build', '.ci', '.data', '.pnpm', '.vite', 'dist', 'test-results'])

/**
 * Copies this workspace's sources to a temporary folder, for what changes them.
 *
 * @param {{ withPackages?: boolean }} [options] false when the scripts of the copy install the packages
 * @returns {Promise<string>} the folder
 */
export async function copyWorkspace({ withPackages = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'todoturismo-copy-'))
  const isCopied = (/** @type {string} */ name) =>
    !LEFT_OUT.has(name) && (withPackages || name !== 'node_modules')
  for (const name of await readdir(ROOT))
    if (isCopied(name))
      await cp(join(ROOT, name), join(folder, name), {
        recursive: true,
        // Links between packages point into the copy.
        verbatimSymlinks: true,
        filter: (path) => isCopied(basename(path)),
      })
  if (withPackages) await symlink(join(ROOT, 'node_modules/.pnpm'), join(folder, 'node_modules/.pnpm'))
  return folder
}
