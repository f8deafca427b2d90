import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildStale } from './build.js'
import { addRemote, writeRemotes } from './config-file.js'
import { goBack, makeLive, prune, publish, releasesOf } from './releases.js'
import { ROOT } from './run.js'
import { Mishap, say } from './say.js'
import { BUILT } from './workspace.js'

export const USAGE = `npm run release -- <host, admin, sales or owner> --to <folder of the host>
    builds it if stale and publishes it; with [--from <build>] that build, with [--keep <number>] fewer releases stay
    --back | --release <id>    goes to a release that is kept: the one before, or that one
    --list                     says what is kept`

/**
 * @typedef {object} Options
 * @property {string} [to] the folder that is served as the host's, remotes in `remotes/<name>`
 * @property {string | undefined} [from] a build made before; otherwise that of the workspace, built anew if stale
 * @property {string} [keep] how many releases to keep; otherwise all
 * @property {boolean | undefined} [back] whether to go back to the release before
 * @property {string | undefined} [release] id of a release to go (back) to
 * @property {boolean} [list] whether to say what is kept, and nothing more
 */

/**
 * Releases the host or a remote into a site, or goes back to a release that the site keeps.
 *
 * @param {string[]} names `host`, or remotes
 * @param {Options} options
 */
export async function release(names, { to, from, keep, back, release: id, list }) {
  if (names.length === 0 || !to || (from && names.length > 1) || (keep && !(Number(keep) >= 1)))
    throw new Mishap('Release what, and to where?', USAGE)
  for (const name of names) {
    const place = name === 'host' ? to : join(to, 'remotes', name)
    if (list) {
      for (const each of releasesOf(place))
        console.log(`${name} ${each.id}  ${each.since.toISOString()}${each.isLive ? '  live' : ''}`)
      continue
    }
    const live = await change(name, place, { from, back, release: id })
    if (keep) prune(place, Number(keep))
    // Beside remotes that are served alone there is none.
    const config = join(to, 'config.json')
    if (existsSync(config)) {
      if (name !== 'host') addRemote(config, name)
      writeRemotes(
        config,
        (remote) => join(to, 'remotes', remote, 'manifest.json'),
        `${ROOT}host/dist/config.json`,
      )
    }
    say(`${name} ${live} is live in ${place}.`)
  }
}

/**
 * @param {string} name
 * @param {string} place
 * @param {Pick<Options, 'from' | 'back' | 'release'>} options
 * @returns {Promise<string>} the id of what is live then
 */
async function change(name, place, { from, back, release: id }) {
  if (back) return goBack(place)
  if (id) return makeLive(place, id)
  const build = from ?? (await buildOf(name))
  // Of the first installation; from then on it is the installation's own.
  const config = join(build, 'config.json')
  if (existsSync(config) && !existsSync(join(place, 'config.json'))) {
    mkdirSync(place, { recursive: true })
    copyFileSync(config, join(place, 'config.json'))
  }
  return publish(build, place)
}

/** @param {string} name */
async function buildOf(name) {
  const folder = name === 'host' ? 'host' : `remote-${name}`
  if (!BUILT.includes(folder)) throw new Mishap(`There is no remote "${name}".`, USAGE)
  await buildStale([folder])
  return `${ROOT}${folder}/dist`
}
