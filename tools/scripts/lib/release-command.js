import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildStale } from './build.js'
import { log, UserError } from './cli.js'
import { addRemoteToConfig, writeSectionsFile } from './config-file.js'
import {
  canaryOf,
  goBack,
  keptSections,
  makeLive,
  manifestIn,
  OF_THE_INSTALLATION,
  OF_THE_SITE,
  prune,
  publish,
  releasesOf,
} from './releases.js'
import { ROOT } from './run.js'
import { BUILT_PACKAGES } from './workspace.js'

export const USAGE = `npm run release -- <host, admin, sales or owner> --to <folder of the host>
    builds it if stale and publishes it; [--from <build>] publishes that build, [--keep <number>] removes older releases
    --back | --release <id>    goes to a kept release: the previous one, or the one with that id
    --canary <percent>         publishes it for a share of the accounts; --promote makes it live, --back ends it
    --check                    publishes nothing: opens its sections in a copy of the site, and fails if one is wrong
    host --check --next <package@version ...>    prints which sections work in a host with these versions
    --list                     lists the kept releases`

/**
 * @typedef {object} Options
 * @property {string} [to] the served folder of the host, with remotes in `remotes/<name>`
 * @property {string | undefined} [from] a build; by default the workspace's, rebuilt if stale
 * @property {string} [keep] number of releases to keep; by default all
 * @property {boolean | undefined} [back] whether to go back to the previous release
 * @property {string | undefined} [release] id of a kept release to make live
 * @property {string | undefined} [canary] percent of the accounts that get the release
 * @property {boolean | undefined} [promote] whether to make the canary live
 * @property {boolean} [check] whether to only check what would be published
 * @property {boolean} [next] whether the arguments after `host` are versions of packages to check with
 * @property {boolean} [list] whether to only list the kept releases
 */

/**
 * Publishes the host or remotes to a site, or goes back to a release that the site keeps.
 *
 * @param {string[]} names `host`, or remotes
 * @param {Options} options
 */
export async function release(names, { to, from, keep, back, release: id, check, next, list, ...canary }) {
  if (names.length === 0 || !to || (from && names.length > 1) || (keep && !(Number(keep) >= 1)))
    throw new UserError('The arguments are not valid.', USAGE)
  if (canary.canary && (!/^([1-9]\d?|100)$/.test(canary.canary) || names.includes('host')))
    throw new UserError('A canary is a remote, for 1 to 100 % of the accounts.', USAGE)
  requireSite(to)
  // As in publish.sh: the web server may read what is published.
  process.umask(0o022)
  const options = { from, back, release: id }
  if (next) {
    const [host, ...packages] = names
    if (host !== 'host' || !check || packages.length === 0)
      throw new UserError('The arguments are not valid.', USAGE)
    const { tryNext } = await import('./next-versions.js')
    return console.log(await tryNext(to, packages))
  }
  if (check) return checkBefore(names, to, options)
  if (names.includes('host') && !back && !id && !list) await warnOfRemotes(to, options)
  for (const name of names) {
    const place = placeOf(name, to)
    if (list) {
      const { release, share } = canaryOf(place) ?? {}
      for (const { id, since, isLive } of releasesOf(place)) {
        const state = isLive ? '  live' : id === release ? `  canary of ${share} %` : ''
        console.log(`${name} ${id}  ${since.toISOString()}${state}`)
      }
      continue
    }
    const live = await change(name, to, { ...options, ...canary })
    if (keep) prune(place, Number(keep))
    const { release, share } = canaryOf(place) ?? {}
    log(
      `${name} ${live} is live in ${place}${release ? `, ${release} is for ${share} % of the accounts` : ''}.`,
    )
  }
}

/** @param {string} name @param {string} to */
const placeOf = (name, to) => (name === 'host' ? to : join(to, 'remotes', name))

/** @typedef {Pick<Options, 'from' | 'back' | 'release' | 'canary' | 'promote'>} Change */

/**
 * @param {string[]} names
 * @param {string} to
 * @param {Change} options
 * @throws {UserError} that lists what is wrong, by remote, file and section
 */
async function checkBefore(names, to, options) {
  const problems = await problemsOf(names, to, options)
  if (problems.length > 0)
    throw new UserError(
      problems.join('\n✗ '),
      `Nothing was published to ${to}. Fix the above and check again.`,
    )
  log(`${names.join(', ')}: every section was mounted, nothing is wrong.`)
}

/**
 * Says what a new host breaks in the remotes that are there. It is published all the same, as their releases may follow.
 *
 * @param {string} to
 * @param {Change} options
 */
async function warnOfRemotes(to, options) {
  if (!existsSync(join(to, 'remotes')) || !existsSync(join(to, 'config.json'))) return
  const problems = await problemsOf(['host'], to, options).catch(({ message }) => [`not checked: ${message}`])
  for (const problem of problems) log(`Warning: ${problem}`)
}

/** @param {string[]} names @param {string} to @param {Change} options */
async function problemsOf(names, to, options) {
  // The packages that it imports are there once the command has installed them.
  const { checkInCopy } = await import('./check-release.js')
  return checkInCopy(to, names, async (copy) => {
    for (const name of names) await change(name, copy, options)
  })
}

/**
 * @param {string} to
 * @throws {UserError} when it is neither an empty folder nor one that releases were published to, because its path is mistyped then
 */
function requireSite(to) {
  const names = existsSync(to) ? readdirSync(to) : undefined
  if (!names)
    throw new UserError(
      `There is no folder ${to}.`,
      `Is the path right? Before the first release: mkdir -p ${to}`,
    )
  if (names.length > 0 && !names.some((name) => ['config.json', 'remotes'].includes(name)))
    throw new UserError(
      `${to} has neither a host nor remotes.`,
      'Is the path right? The first release needs an empty folder.',
    )
}

/**
 * @param {string} name
 * @param {string} to
 * @param {Change} options
 * @returns {Promise<string>} the id of the release that is live now
 */
async function change(name, to, options) {
  const live = await makeChange(name, placeOf(name, to), options)
  // Missing where remotes are served without a host.
  if (existsSync(join(to, 'config.json'))) {
    if (name !== 'host') addRemoteToConfig(to, name)
    writeSectionsFile(to, (remote) => join(to, 'remotes', remote, 'manifest.json'), keptSections(to))
  }
  for (const name of [...OF_THE_SITE, 'remotes'])
    if (existsSync(join(to, name))) chmodSync(join(to, name), name === 'remotes' ? 0o755 : 0o644)
  return live
}

/** @param {string} name @param {string} place @param {Change} options */
async function makeChange(name, place, { from, back, release: id, canary, promote }) {
  if (back) return goBack(place)
  if (promote) return makeLive(place, canaryOf(place)?.release ?? 'that is a canary')
  if (id) return makeLive(place, id)
  const build = from ?? (await buildOf(name))
  const built = manifestIn(build)?.name
  if (built && built !== name)
    throw new UserError(
      `${build} is a build of "${built}", not of "${name}".`,
      'Name the other, or its folder.',
    )
  // Copied at the first installation only: after that they are the installation's own.
  for (const name of OF_THE_INSTALLATION) {
    if (!existsSync(join(build, name)) || existsSync(join(place, name))) continue
    mkdirSync(place, { recursive: true })
    copyFileSync(join(build, name), join(place, name))
  }
  return publish(build, place, Number(canary ?? 0))
}

/** @param {string} name */
async function buildOf(name) {
  const folder = name === 'host' ? 'host' : `remote-${name}`
  if (!BUILT_PACKAGES.includes(folder)) throw new UserError(`There is no remote "${name}".`, USAGE)
  await buildStale([folder])
  return `${ROOT}${folder}/dist`
}
