import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT, run } from './run.js'
import { Mishap } from './say.js'

/**
 * A place is a folder that is served: of the host or of one remote. Below it `releases/` keeps each release whole
 * under its id, and `releases/live.json` says which were live, the newest last.
 */

const ID = /^\d+\.\d+\.\d+-[\da-f]{8}$/

/** @param {string} place */
const keptIn = (place) => join(place, 'releases')

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * @param {string} folder a build, or a place
 * @returns {string | undefined} the id of its release
 */
export function releaseIn(folder) {
  const manifest = join(folder, 'manifest.json')
  return existsSync(manifest) ? readJson(manifest).release.id : undefined
}

/**
 * Puts a build beside what is live, then in its place. What an installation sets is not part of a release.
 *
 * @param {string} build
 * @param {string} place
 * @returns {Promise<string>} its id
 * @throws {Mishap} with the old release still live
 */
export async function publish(build, place) {
  const id = releaseIn(build)
  if (!id)
    throw new Mishap(`${build} is no release: it has no manifest.json.`, 'Build it first: npm run build')
  const kept = join(keptIn(place), id)
  if (!existsSync(kept)) {
    rmSync(`${kept}.part`, { recursive: true, force: true })
    cpSync(build, `${kept}.part`, { recursive: true, filter: (file) => basename(file) !== 'config.json' })
    renameSync(`${kept}.part`, kept)
  }
  return makeLive(place, id)
}

/**
 * Puts a release that is kept in place of the one that is live.
 *
 * @param {string} place
 * @param {string} id
 * @returns {Promise<string>} the same
 */
export async function makeLive(place, id) {
  const kept = join(keptIn(place), id)
  if (!ID.test(id) || !existsSync(kept))
    throw new Mishap(
      `There is no release ${id}.`,
      `Kept are: ${releasesOf(place)
        .map((each) => each.id)
        .join(', ')}`,
    )
  const { ok, output } = await run('sh', [`${ROOT}deploy/publish.sh`, kept, place])
  if (!ok)
    throw new Mishap(`${id} could not be published:\n${output.trim()}`, 'Mend the above and try again.')
  writeHistory(place, [...historyOf(place).filter((each) => each !== id), id])
  return id
}

/**
 * Goes back to the release that was live before, and forgets that the present one was.
 *
 * @param {string} place
 * @returns {Promise<string>} the id of the one that is live now
 */
export async function goBack(place) {
  const live = releaseIn(place)
  const before = historyOf(place).filter((id) => id !== live)
  const id = before.at(-1)
  if (!id) throw new Mishap('No other release was live here.', 'See what is kept: --list')
  writeHistory(place, before)
  return makeLive(place, id)
}

/**
 * Removes all but some releases, and the files that no other one has: what pages of theirs have not loaded yet is gone.
 *
 * @param {string} place
 * @param {number} most releases to keep, the live one and the newest
 */
export function prune(place, most) {
  const releases = releasesOf(place).sort((a, b) => Number(b.isLive) - Number(a.isLive))
  for (const { id } of releases.slice(most)) {
    const kept = join(keptIn(place), id)
    const files = filesIn(kept)
    rmSync(kept, { recursive: true })
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
 * @returns {{ id: string, isLive: boolean, since: Date }[]} what is kept, the newest first
 */
export function releasesOf(place) {
  const folder = keptIn(place)
  if (!existsSync(folder)) return []
  const live = releaseIn(place)
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
  const file = join(keptIn(place), 'live.json')
  mkdirSync(keptIn(place), { recursive: true })
  writeFileSync(`${file}.part`, `${JSON.stringify(ids)}\n`)
  renameSync(`${file}.part`, file)
}

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  )
