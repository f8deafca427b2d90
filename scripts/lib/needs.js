import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * Writes into a host's `config.json` what each module of a remote needs at once, as the remote's manifest says: the
 * host then fetches it together with the remote's entry instead of after it.
 *
 * @param {string} file config.json, which is replaced in one step
 * @param {(remote: string) => string} manifestOf its manifest.json; what is said of a remote that has none stays
 */
export function writeNeeds(file, manifestOf) {
  const config = JSON.parse(readFileSync(file, 'utf8'))
  for (const [name, remote] of Object.entries(config.remotes)) {
    const manifest = manifestOf(name)
    if (existsSync(manifest)) remote.needs = JSON.parse(readFileSync(manifest, 'utf8')).needs
  }
  writeFileSync(`${file}.part`, `${JSON.stringify(config, null, 2)}\n`)
  renameSync(`${file}.part`, file)
}
