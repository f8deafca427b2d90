import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Writes into the built host's `config.json` what each module of a remote needs at once, as the remote's build says in
 * its manifest: the host then fetches it together with the remote's entry instead of after it.
 *
 * @param {string} root of the workspace, with host and remotes built
 */
export function writeNeeds(root) {
  const file = join(root, 'host/dist/config.json')
  const config = readJson(file)
  for (const [name, remote] of Object.entries(config.remotes)) {
    remote.needs = readJson(join(root, `remote-${name}/dist/manifest.json`)).needs
  }
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`)
}
