import { existsSync } from 'node:fs'
import { readJson, replaceJson } from './json-file.js'

/** The keys of a remote's manifest that a host needs before it loads the remote. */
const COPIED_KEYS = /** @type {const} */ (['release', 'needs', 'sections'])

/**
 * Updates a host's `sections.json` from the manifests of its remotes: their sections, and the files that each module needs
 * at once, so that the host fetches them together with the remote's entry. A host of an earlier release reads the same
 * from its `config.json`. Each file is replaced in one step.
 *
 * @param {string} folder of the host, with its config.json
 * @param {(remote: string) => string} manifestOf the path of its manifest.json; a remote without one keeps its current entries
 * @param {string} [build] the folder of a host's build; its sections are used for remotes whose manifest has none
 */
export function writeSectionsFile(folder, manifestOf, build) {
  const config = readJson(`${folder}/config.json`)
  const stored = readIfThere(`${folder}/sections.json`)
  const built = build ? readIfThere(`${build}/sections.json`) : {}
  const readsSectionsFile = readIfThere(`${folder}/manifest.json`).readsSectionsFile === true
  /** @type {Record<string, Record<string, unknown>>} */
  const sections = {}
  for (const [name, remote] of Object.entries(config.remotes)) {
    sections[name] = {
      sections: built[name]?.sections,
      ...stored[name],
      ...copiedFrom(remote),
      ...copiedFrom(manifestAt(manifestOf(name))),
    }
    for (const key of COPIED_KEYS) delete remote[key]
    if (!readsSectionsFile) Object.assign(remote, sections[name])
  }
  replaceJson(`${folder}/sections.json`, sections)
  replaceJson(`${folder}/config.json`, config)
}

/** @param {string} file */
const readIfThere = (file) => (existsSync(file) ? readJson(file) : {})

/** @param {string} file */
function manifestAt(file) {
  const { release, ...manifest } = readIfThere(file)
  return { ...manifest, ...(release && { release: release.id }) }
}

/** @param {Record<string, unknown>} remote */
const copiedFrom = (remote) =>
  Object.fromEntries(COPIED_KEYS.filter((key) => key in remote).map((key) => [key, remote[key]]))

/**
 * Adds a remote that a host's `config.json` does not know yet.
 *
 * @param {string} file config.json
 * @param {string} name
 */
export function addRemoteToConfig(file, name) {
  const config = readJson(file)
  if (name in config.remotes) return
  config.remotes[name] = { entry: `remotes/${name}/assets/remoteEntry.js` }
  replaceJson(file, config)
}
