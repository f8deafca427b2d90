import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, posix } from 'node:path'
import { minVersion, satisfies, validRange } from 'semver'
import { importedNames } from '../../federation/imported-names.js'
import { UserError } from './cli.js'
import { readJson, replaceJson } from './config-file.js'
import { digestOf, manifestIn } from './releases.js'
import { sectionsOf, visitSections } from './visit-sections.js'

/**
 * Checks releases before they go out: publishes them into a copy of the site, compares their files, versions and names with those of
 * the host, and opens every section and page of theirs in a browser, in the demo of each role.
 *
 * @param {string} site
 * @param {string[]} names of remotes; with `host` all of the site
 * @param {(copy: string) => Promise<unknown>} publishInto
 * @returns {Promise<string[]>} what is wrong
 */
export async function checkInCopy(site, names, publishInto) {
  const folder = mkdtempSync(join(tmpdir(), 'todoturismo-check-'))
  try {
    cpSync(site, folder, { recursive: true, filter: isServed })
    await publishInto(folder)
    if (!existsSync(join(folder, 'index.html')))
      throw new UserError(`${site} has no host to check with.`, 'Release the host first.')
    const remotes = names.includes('host')
      ? Object.keys(readJson(join(folder, 'config.json')).remotes)
      : names
    for (const name of names) if (name !== 'host') takeFromHere(folder, name)
    const compared = remotes.flatMap((name) => compare(folder, name))
    const { problems } = await visitSections(folder, remotes)
    // What is wrong in each section, role and language is said once.
    const first = new Map(problems.toReversed().map((each) => [`${each.name} ${each.problem}`, each]))
    const opened = [...first.values()].reverse().map(({ where, problem }) => `${where}: ${problem}`)
    return [...new Set([...compared, ...opened])]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Kept releases, source maps and compressed copies are left out. */
export const isServed = (/** @type {string} */ path) =>
  basename(path) !== 'releases' && !/\.(map|br|gz)$/.test(path)

/**
 * config.json may still load the remote from another address, and say its sections: what is published here is what is checked.
 *
 * @param {string} folder
 * @param {string} name
 */
function takeFromHere(folder, name) {
  const file = join(folder, 'config.json')
  const config = readJson(file)
  const { entry, release: _, hostApi: __, sections, ...limits } = config.remotes[name]
  const { path, name: entryName } = federationIn(join(folder, 'remotes', name))?.metaData.remoteEntry ?? {
    path: 'assets',
    name: basename(entry),
  }
  const own = manifestIn(join(folder, 'remotes', name))?.sections
  config.remotes[name] = {
    ...limits,
    entry: posix.join('remotes', name, path, entryName),
    ...(own === undefined && { sections }),
  }
  replaceJson(file, config)
}

/**
 * The files that are not those of the manifest, and the versions and names that do not fit together.
 *
 * @param {string} folder
 * @param {string} name
 */
function compare(folder, name) {
  const place = join(folder, 'remotes', name)
  // Served elsewhere.
  if (!existsSync(place)) return []
  const [manifest, federation] = [manifestIn(place), federationIn(place)]
  const shared = federationIn(folder)?.shared ?? []
  const [needed, offered] = [manifest?.release.hostApi, manifestIn(folder).release.hostApi]
  const exposed = manifest?.preloads ? Object.keys(manifest.preloads) : federation?.exposes.map(pathOf)
  return [
    // The host compares the names of a release of the major version before when it mounts it.
    ...(isOfMajorBefore(needed, offered)
      ? []
      : rangeProblems(`${name}: manifest.json: host API`, needed, offered)),
    ...(federation?.shared ?? []).flatMap((/** @type {any} */ { name: taken, requiredVersion: range }) => {
      const offered = shared.find((/** @type {any} */ each) => each.name === taken)
      return offered ? rangeProblems(`${name}: mf-manifest.json: ${taken}`, range, offered.version) : []
    }),
    ...Object.entries(manifest?.files ?? {})
      .filter(([file, digest]) => !existsSync(join(place, file)) || digestOf(join(place, file)) !== digest)
      .map(([file]) => `${name}: ${file} is missing, or not the file of this release.`),
    ...missingFiles(place, federation).map((file) => `${name}: ${file} is missing.`),
    ...sectionsOf(folder, name)
      .filter(({ module, underConstruction }) => !underConstruction && exposed?.includes(module) === false)
      .map(({ path, module }) => `${name}: ${path}: the remote does not expose ${module}.`),
    ...refusedNames(place, shared).map((problem) => `${name}: ${problem}`),
  ]
}

/** @param {string | undefined} range @param {string} version */
const isOfMajorBefore = (range, version) =>
  validRange(range) !== null && minVersion(range ?? '')?.major === Number(version.split('.')[0]) - 1

/** @param {string} what @param {string | undefined | false} range @param {string} version */
function rangeProblems(what, range, version) {
  if (!range || satisfies(version, range)) return []
  return validRange(range) === null
    ? [`${what} "${range}" is no range of versions such as ^4.0.0.`]
    : [`${what} ${range} is needed, the host has ${version}.`]
}

/**
 * The files that mf-manifest.json lists, and those that other files name, and that are not there.
 *
 * @param {string} place
 * @param {any} federation
 */
function missingFiles(place, federation) {
  const listed = (federation?.exposes ?? []).flatMap((/** @type {any} */ { assets }) =>
    [assets?.js, assets?.css].flatMap((each) => [...(each?.sync ?? []), ...(each?.async ?? [])]),
  )
  const named = Object.entries(codesIn(place)).flatMap(([file, code]) =>
    [...code.matchAll(/["'`](\.\.?\/[\w./@~+-]+\.(?:js|mjs|css))["'`]/g)].map(([, path = '']) =>
      posix.join(dirname(file), path),
    ),
  )
  return [...new Set([...listed, ...named])].filter((file) => !existsSync(join(place, file)))
}

/** @param {string} place @returns {Record<string, string>} the scripts of a build, by their paths in it */
const codesIn = (place) =>
  Object.fromEntries(
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.m?js$/.test(file) && !/^releases\//.test(file))
      .map((file) => [file, readFileSync(join(place, file), 'utf8')]),
  )

/** @param {string} place @param {{ name: string, exports?: string[] }[]} shared of the host */
function refusedNames(place, shared) {
  const exportsOf = new Map(shared.map(({ name, exports }) => [name, exports]))
  return importedNames(codesIn(place))
    .filter(({ from, name }) => exportsOf.get(from)?.includes(name) === false)
    .map(({ file, from, name }) => `${file} takes ${name} of ${from}, which the host does not offer.`)
}

const pathOf = (/** @type {{ path: string }} */ { path }) => path

/** @param {string} place */
function federationIn(place) {
  const file = join(place, 'mf-manifest.json')
  return existsSync(file) ? readJson(file) : undefined
}
