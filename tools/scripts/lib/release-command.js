import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildStale } from './build.js'
import { log, UserError } from './cli.js'
import { addRemoteToConfig, writeSectionsFile } from './config-file.js'
import {
  goBack,
  keptSections,
  makeLive,
  OF_THE_INSTALLATION,
  prune,
  publish,
  releasesOf,
} from './releases.js'
import { ROOT } from './run.js'
import { BUILT_PACKAGES } from './workspace.js'

export const USAGE = `npm run release -- <host, admin, sales or owner> --to <folder of the host>
    builds it if stale and publishes it; [--from <build>] publishes that build, [--keep <number>] removes older releases
    --back | --release <id>    goes to a kept release: the previous one, or the one with that id
    --list                     lists the kept releases`

/**
 * @typedef {object} Options
 * @property {string} [to] the served folder of the host, with remotes in `remotes/<name>`
 * @property {string | undefined} [from] a build; by default the workspace's, rebuilt if stale
 * @property {string} [keep] number of releases to keep; by default all
 * @property {boolean | undefined} [back] whether to go back to the previous release
 * @property {string | undefined} [release] id of a kept release to make live
 * @property {boolean} [list] whether to only list the kept releases
 */

/**
 * Publishes the host or remotes to a site, or goes back to a release that the site keeps.
 *
 * @param {string[]} names `host`, or remotes
 * @param {Options} options
 */
export async function release(names, { to, from, keep, back, release: id, list }) {
  if (names.length === 0 || !to || (from && names.length > 1) || (keep && !(Number(keep) >= 1)))
    throw new UserError('The arguments are not valid.', USAGE)
  requireSite(to)
  for (const name of names) {
    const place = name === 'host' ? to : join(to, 'remotes', name)
    if (list) {
      for (const each of releasesOf(place))
        console.log(`${name} ${each.id}  ${each.since.toISOString()}${each.isLive ? '  live' : ''}`)
      continue
    }
    const live = await change(name, place, { from, back, release: id })
    if (keep) prune(place, Number(keep))
    // Missing where remotes are served without a host.
    if (existsSync(join(to, 'config.json'))) {
      if (name !== 'host') addRemoteToConfig(to, name)
      writeSectionsFile(to, (remote) => join(to, 'remotes', remote, 'manifest.json'), keptSections(to))
    }
    log(`${name} ${live} is live in ${place}.`)
  }
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
 * @param {string} place
 * @param {Pick<Options, 'from' | 'back' | 'release'>} options
 * @returns {Promise<string>} the id of the release that is live now
 */
async function change(name, place, { from, back, release: id }) {
  if (back) return goBack(place)
  if (id) return makeLive(place, id)
  const build = from ?? (await buildOf(name))
  // Copied at the first installation only: after that they are the installation's own.
  for (const name of OF_THE_INSTALLATION) {
    if (!existsSync(join(build, name)) || existsSync(join(place, name))) continue
    mkdirSync(place, { recursive: true })
    copyFileSync(join(build, name), join(place, name))
  }
  return publish(build, place)
}

/** @param {string} name */
async function buildOf(name) {
  const folder = name === 'host' ? 'host' : `remote-${name}`
  if (!BUILT_PACKAGES.includes(folder)) throw new UserError(`There is no remote "${name}".`, USAGE)
  await buildStale([folder])
  return `${ROOT}${folder}/dist`
}
