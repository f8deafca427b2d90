import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ preload: Record<string, string[]> }} RemoteManifest */

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Writes into the built host's `config.json` which files each module of a remote needs at once, as the remote's build
 * says in its manifest: the host then fetches them together with the remote's entry instead of after it.
 *
 * @param {string} root of the workspace, with host and remotes built
 */
export function writePreloads(root) {
  const file = join(root, 'host/dist/config.json')
  const config = readJson(file)
  for (const [name, remote] of Object.entries(config.remotes)) {
    /** @type {RemoteManifest} */
    const { preload } = readJson(join(root, `remote-${name}/dist/manifest.json`))
    remote.preload = preload
  }
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`)
}
