import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Replaces the file atomically.
 *
 * @param {string} file
 * @param {unknown} content
 */
function replaceJson(file, content) {
  writeFileSync(`${file}.part`, `${JSON.stringify(content, null, 2)}\n`)
  renameSync(`${file}.part`, file)
}

/** Properties of a remote's manifest that a host needs before it loads the remote. */
const COPIED = /** @type {const} */ (['needs', 'sections'])

/**
 * Updates a host's `config.json` from the manifests of its remotes: their sections, and the files that each module needs at
 * once, which the host fetches together with the remote's entry instead of after it.
 *
 * @param {string} file config.json, which is replaced atomically
 * @param {(remote: string) => string} manifestOf path of its manifest.json; a remote without one is left unchanged
 * @param {string} [defaults] config.json of a build, with sections of remotes that were released without sections
 */
export function writeRemotes(file, manifestOf, defaults) {
  const config = readJson(file)
  const before = defaults && existsSync(defaults) ? readJson(defaults).remotes : {}
  for (const [name, remote] of Object.entries(config.remotes)) {
    if (existsSync(manifestOf(name))) {
      const manifest = readJson(manifestOf(name))
      remote.release = manifest.release.id
      for (const key of COPIED) if (key in manifest) remote[key] = manifest[key]
    }
    remote.sections ??= before[name]?.sections
  }
  replaceJson(file, config)
}

/**
 * Adds a remote to a host's `config.json` if it is missing.
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
