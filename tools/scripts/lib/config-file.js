import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Replaces the file in one step, so that no reader sees half of it.
 *
 * @param {string} file
 * @param {unknown} content
 * @param {number} [indent] 0: for programs alone, as short as can be
 */
export function replaceJson(file, content, indent = 2) {
  writeFileSync(`${file}.part`, `${JSON.stringify(content, null, indent)}\n`)
  renameSync(`${file}.part`, file)
}

/**
 * Updates a host's `sections.json` from the manifests of its remotes: their sections, and the files that each module needs
 * at once, so that the host fetches them together with the remote's entry. The file is replaced in one step.
 *
 * @param {string} folder of the host, with its config.json
 * @param {(remote: string) => string} manifestOf the path of its manifest.json; a remote without one keeps its current entries
 * @param {string} [released] the sections.json of the host's live release; used for remotes that are served elsewhere
 */
export function writeSectionsFile(folder, manifestOf, released) {
  const stored = readIfThere(`${folder}/sections.json`)
  const built = released ? readIfThere(released) : {}
  const sections = Object.entries(readJson(`${folder}/config.json`).remotes).map(([name, { entry }]) => {
    const elsewhere = built[name] && { sections: built[name].sections }
    const manifest = manifestOf(name)
    const { release, share } = readIfThere(`${dirname(manifest)}/releases/canary.json`)
    const kept = release && readJson(`${dirname(manifest)}/releases/${release}/manifest.json`)
    const canary = kept && canaryFrom(kept, entry, share)
    return [name, { ...stored[name], ...elsewhere, ...entryFrom(manifest), canary }]
  })
  // Every page load reads it.
  replaceJson(`${folder}/sections.json`, Object.fromEntries(sections), 0)
}

/** @param {string} file */
const readIfThere = (file) => (existsSync(file) ? readJson(file) : {})

/**
 * What a host needs to know of a remote before it loads it.
 *
 * @param {string} manifest the path of the remote's manifest.json
 */
function entryFrom(manifest) {
  return existsSync(manifest) ? described(readJson(manifest)) : {}
}

/** @param {any} manifest */
const described = ({ release, preloads, sections, isolated }) => ({
  release: release.id,
  preloads,
  sections,
  ...(isolated && { isolated }),
})

/**
 * What a host needs to know of a kept release for a share of the accounts. deploy/update.sh uses it, too.
 *
 * @param {any} manifest of that release
 * @param {string} entry of the live release
 * @param {number} share in percent
 */
function canaryFrom(manifest, entry, share) {
  const kept = entry.replace(/remotes\/[^/]+\//, `$&releases/${manifest.release.id}/`)
  return { share, entry: kept, ...described(manifest) }
}

/**
 * Adds a remote that a host's `config.json` does not know yet. Builders of others say in `mf-manifest.json` where its entry is.
 *
 * @param {string} folder of the host
 * @param {string} name of the remote, in `remotes/<name>`
 */
export function addRemoteToConfig(folder, name) {
  const file = `${folder}/config.json`
  const config = readJson(file)
  if (name in config.remotes) return
  const place = `remotes/${name}`
  const { metaData } = readIfThere(`${folder}/${place}/mf-manifest.json`)
  const { path, name: entry } = metaData?.remoteEntry ?? { path: 'assets', name: 'remoteEntry.js' }
  config.remotes[name] = { entry: posix.join(place, path, entry) }
  replaceJson(file, config)
}
