import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Replaces the file in one step.
 *
 * @param {string} file
 * @param {unknown} content
 */
function replaceJson(file, content) {
  writeFileSync(`${file}.part`, `${JSON.stringify(content, null, 2)}\n`)
  renameSync(`${file}.part`, file)
}

/** What a remote's manifest says that a host has to know before it loads the remote. */
const CARRIED = /** @type {const} */ (['needs', 'sections'])

/**
 * Brings a host's `config.json` in line with the manifests of its remotes: the sections that each adds, and what each
 * module needs at once, which the host then fetches together with the remote's entry instead of after it.
 *
 * @param {string} file config.json, which is replaced in one step
 * @param {(remote: string) => string} manifestOf its manifest.json; what is said of a remote that has none stays
 * @param {string} [defaults] the config.json of a build, for sections of remotes released before manifests had them
 */
export function writeRemotes(file, manifestOf, defaults) {
  const config = readJson(file)
  const before = defaults && existsSync(defaults) ? readJson(defaults).remotes : {}
  for (const [name, remote] of Object.entries(config.remotes)) {
    if (existsSync(manifestOf(name))) {
      const manifest = readJson(manifestOf(name))
      remote.release = manifest.release.id
      for (const key of CARRIED) if (key in manifest) remote[key] = manifest[key]
    }
    remote.sections ??= before[name]?.sections
  }
  replaceJson(file, config)
}

/**
 * Adds a remote that a host's `config.json` does not know yet.
 *
 * @param {string} file config.json
 * @param {string} name
 */
export function addRemote(file, name) {
  const config = readJson(file)
  if (name in config.remotes) return
  config.remotes[name] = { entry: `remotes/${name}/assets/remoteEntry.js` }
  replaceJson(file, config)
}
