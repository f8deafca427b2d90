import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { importsOf } from '../../federation/imported-names.js'
import { UserError } from './cli.js'
import { readJson, replaceJson } from './config-file.js'
import { ROOT, run } from './run.js'

/**
 * A place is a served folder, of the host or of one remote. Its `releases/` folder keeps each release under its id, and
 * `releases/live.json` lists the ids that were live, the newest last. `releases/canary.json` names the release that a share of the
 * accounts gets.
 */

/** Files of the installation, which get its own names and addresses. */
export const OF_THE_INSTALLATION = ['config.json', 'app.webmanifest']

/** Files in a place that are not part of a release. */
export const OF_THE_SITE = new Set([...OF_THE_INSTALLATION, 'sections.json'])

const ID = /^\d+\.\d+\.\d+-[\da-f]{8}$/

/** @param {string} place */
const keptIn = (place) => join(place, 'releases')

/**
 * @param {string} folder a build, or a place
 * @returns {string | undefined} the id of its release
 */
export function releaseIdIn(folder) {
  return manifestIn(folder)?.release.id
}

/**
 * @param {string} folder a build, or a place
 * @throws {UserError} when it is no manifest
 */
export function manifestIn(folder) {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file)) return undefined
  try {
    const manifest = readJson(file)
    if (ID.test(manifest.release.id)) return manifest
  } catch {
    // Not JSON, or without a release.
  }
  throw new UserError(
    `${file} is not the manifest of a release.`,
    'It needs a release with an id such as 1.0.0-1a2b3c4d: docs/federation.md.',
  )
}

/** The file with the sections that the live release of a host was built with. */
export const keptSections = (/** @type {string} */ place) =>
  join(keptIn(place), `${releaseIdIn(place)}-sections.json`)

/**
 * Copies a build to the kept releases and makes it live, or with a share the canary beside another live release. The installation's config.json is not part of a release.
 *
 * @param {string} build
 * @param {string} place
 * @param {number} [share] of the accounts, in percent
 * @returns {Promise<string>} the id of the live release
 * @throws {UserError} while the old release stays live
 */
export async function publish(build, place, share) {
  const id = releaseIdIn(build)
  if (!id)
    throw new UserError(
      `${build} is not a release: it has no manifest.json.`,
      'Build it first: npm run build',
    )
  const kept = join(keptIn(place), id)
  if (existsSync(kept)) requireSame(build, kept, id)
  else {
    rmSync(`${kept}.part`, { recursive: true, force: true })
    cpSync(build, `${kept}.part`, { recursive: true, filter: (file) => !OF_THE_SITE.has(basename(file)) })
    listFiles(`${kept}.part`)
    renameSync(`${kept}.part`, kept)
    const sections = join(build, 'sections.json')
    if (existsSync(sections)) copyFileSync(sections, `${kept}-sections.json`)
  }
  const live = releaseIdIn(place)
  if (!share || !live || live === id) return makeLive(place, id)
  // Pages load the canary from there.
  await run('chmod', ['-R', 'u=rwX,go=rX', keptIn(place)])
  replaceJson(canaryFile(place), { release: id, share })
  return live
}

/** @param {string} place */
const canaryFile = (place) => join(keptIn(place), 'canary.json')

/** @param {string} place @returns {{ release: string, share: number } | undefined} */
export const canaryOf = (place) => (existsSync(canaryFile(place)) ? readJson(canaryFile(place)) : undefined)

/**
 * Builds of others have neither the digests of their files in manifest.json, by which pages know them when there is no network, nor the
 * names that they import.
 *
 * @param {string} kept
 */
function listFiles(kept) {
  const manifest = manifestIn(kept)
  const isOfHost = manifest.files && !manifest.preloads
  if (isOfHost || (manifest.files && manifest.imports)) return
  const served = filesIn(kept).filter(
    (file) => !/\.(map|br|gz)$|^(manifest\.json|immutable\.txt)$/.test(file),
  )
  const files = Object.fromEntries(served.map((file) => [file, digestOf(join(kept, file))]))
  const scripts = served.filter((file) => /\.m?js$/.test(file))
  const codes = Object.fromEntries(scripts.map((file) => [file, readFileSync(join(kept, file), 'utf8')]))
  const federation = join(kept, 'mf-manifest.json')
  const packages = (existsSync(federation) ? readJson(federation).shared : []).map(
    (/** @type {any} */ { name }) => name,
  )
  replaceJson(join(kept, 'manifest.json'), { files, imports: importsOf(codes, packages), ...manifest })
}

/**
 * The digest of a file as manifests have it.
 *
 * @param {string} file
 */
export const digestOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)

/** @param {string} build @param {string} kept @param {string} id */
function requireSame(build, kept, id) {
  const isOther = (/** @type {string} */ file) => {
    const [ours, theirs] = [join(build, file), join(kept, file)]
    return !existsSync(theirs) || digestOf(ours) !== digestOf(theirs)
  }
  const own = filesIn(build).filter(
    (file) => file !== 'manifest.json' && !OF_THE_SITE.has(basename(file)) && !/\.(map|br|gz)$/.test(file),
  )
  const other = own.find(isOther)
  if (other)
    throw new UserError(
      `${id} is there already, with another ${other}.`,
      'Give the release another id in its manifest.json: what is published under an id stays.',
    )
}

/**
 * Makes a kept release live.
 *
 * @param {string} place
 * @param {string} id
 * @returns {Promise<string>} the same
 */
export async function makeLive(place, id) {
  const kept = join(keptIn(place), id)
  if (!ID.test(id) || !existsSync(kept))
    throw new UserError(
      `There is no release ${id}.`,
      `Kept releases: ${releasesOf(place)
        .map((each) => each.id)
        .join(', ')}`,
    )
  const { ok, output } = await run('sh', [`${ROOT}deploy/publish.sh`, kept, place])
  if (!ok)
    throw new UserError(
      `${id} could not be published:\n${output.trim()}`,
      'Fix the error above and try again.',
    )
  writeHistory(place, [...historyOf(place).filter((each) => each !== id), id])
  if (canaryOf(place)?.release === id) rmSync(canaryFile(place))
  return id
}

/**
 * Ends the canary. Without one, goes back to the previous release, and removes the current one from the history.
 *
 * @param {string} place
 * @returns {Promise<string>} the id of the release that is live now
 */
export async function goBack(place) {
  const live = releaseIdIn(place)
  if (live && canaryOf(place)) {
    rmSync(canaryFile(place))
    return live
  }
  const before = historyOf(place).filter((id) => id !== live)
  const id = before.at(-1)
  if (!id) throw new UserError('No other release was live here.', 'List the kept releases with: --list')
  writeHistory(place, before)
  return makeLive(place, id)
}

/**
 * Removes older releases, and the files that no other release has. Open pages of removed releases can no longer load them.
 *
 * @param {string} place
 * @param {number} most number of releases to keep: the live one and the newest; the canary is kept, too
 */
export function prune(place, most) {
  const releases = releasesOf(place).sort((a, b) => Number(b.isLive) - Number(a.isLive))
  for (const { id } of releases.slice(most).filter(({ id }) => id !== canaryOf(place)?.release)) {
    const kept = join(keptIn(place), id)
    const files = filesIn(kept)
    rmSync(kept, { recursive: true })
    rmSync(`${kept}-sections.json`, { force: true })
    for (const file of files)
      if (!releasesOf(place).some((other) => existsSync(join(keptIn(place), other.id, file))))
        rmSync(join(place, file), { force: true })
  }
  const left = releasesOf(place).map(({ id }) => id)
  writeHistory(
    place,
    historyOf(place).filter((id) => left.includes(id)),
  )
}

/**
 * @param {string} place
 * @returns {{ id: string, isLive: boolean, since: Date }[]} the kept releases, the newest first
 */
export function releasesOf(place) {
  const folder = keptIn(place)
  if (!existsSync(folder)) return []
  const live = releaseIdIn(place)
  return readdirSync(folder)
    .filter((id) => ID.test(id))
    .map((id) => ({ id, isLive: id === live, since: statSync(join(folder, id)).mtime }))
    .sort((a, b) => b.since.getTime() - a.since.getTime())
}

/** @param {string} place @returns {string[]} */
function historyOf(place) {
  const file = join(keptIn(place), 'live.json')
  return existsSync(file) ? readJson(file) : []
}

/** @param {string} place @param {string[]} ids */
function writeHistory(place, ids) {
  mkdirSync(keptIn(place), { recursive: true })
  replaceJson(join(keptIn(place), 'live.json'), ids)
}

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  )
