import { cp, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ROOT } from './run.js'

/** Generated folders, and `.pnpm`, which contains no file of the workspace and is therefore linked instead of copied. */
const LEFT_OUT = new Set(['.git', '.build', '.ci', '.data', '.pnpm', '.vite', 'dist', 'test-results'])

/**
 * Copies this workspace's sources to a temporary folder, for a test that changes them.
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
