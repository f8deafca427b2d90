import { existsSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { buildStale } from './build.js'
import { UserError } from './cli.js'
import { readJson, replaceJson } from './config-file.js'
import { ROOT } from './run.js'
import { BUILT_PACKAGES, REMOTE_PACKAGES } from './workspace.js'

const FILE = `${ROOT}tools/scripts/sizes.json`

/** Texts that no user's language has. */
const OF_DEVELOPERS = /^\.\/locale-(default|pseudo)$/

/** @typedef {Record<string, number>} Sizes compressed bytes, by section */

/** @param {string} file */
const sizeOf = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

/** @param {Iterable<string>} files */
const total = (files) => [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0)

/**
 * What the login screen, the start with a session, and each module of our remotes load at once. A section needs its own files and the
 * host's packages that load on demand.
 *
 * @returns {Sizes}
 */
function builtSizes() {
  const host = `${ROOT}host/dist/`
  const [before = '', started = '', after = ''] = readFileSync(`${host}index.html`, 'utf8').split(
    /<template id="logged-in">(.*?)<\/template>/s,
  )
  const linked = (/** @type {string} */ html) =>
    [...html.matchAll(/"[^"]*\/(assets\/[^"]+)"/g)].map(([, name]) => host + name)
  /** @type {{ name: string, assets: { js: { sync: string[] }, css: { sync: string[] } } }[]} */
  const shared = readJson(`${host}mf-manifest.json`).shared
  const filesOf = (/** @type {string} */ key) => {
    const { js, css } = shared.find(({ name }) => name === key)?.assets ?? {}
    return [...(js?.sync ?? []), ...(css?.sync ?? [])].map((name) => host + name)
  }
  const modules = REMOTE_PACKAGES.flatMap((remote) => {
    const assets = `${ROOT}${remote}/dist/assets/`
    /** @type {[string, { files: string[], shared: string[] }][]} */
    const preloads = Object.entries(readJson(`${ROOT}${remote}/dist/manifest.json`).preloads)
    const loaded = preloads.filter(([module]) => !OF_DEVELOPERS.test(module))
    return loaded.map(([module, needs]) => [
      posix.join(remote, module),
      total([
        `${assets}remoteEntry.js`,
        ...needs.files.map((name) => assets + name),
        ...needs.shared.flatMap(filesOf),
      ]),
    ])
  })
  return {
    login: total([`${host}index.html`, ...linked(before), ...linked(after)]),
    'start with a session': total(linked(started)),
    ...Object.fromEntries(modules),
  }
}

/**
 * True when a size is as good as the accepted one: within the larger of 2 KB and 2 %.
 *
 * @param {number} size
 * @param {number} accepted
 */
const isNear = (size, accepted) => Math.abs(size - accepted) <= Math.max(2048, accepted * 0.02)

/**
 * The sizes to accept. One that is near the accepted one stays, so that the file changes when there is something to decide.
 *
 * @param {Sizes} accepted
 * @param {Sizes} built
 * @returns {Sizes}
 */
export const acceptSizes = (accepted, built) =>
  Object.fromEntries(
    Object.entries(built).map(([name, size]) => {
      const before = accepted[name]
      return [name, before !== undefined && isNear(size, before) ? before : size]
    }),
  )

/**
 * @param {Sizes} accepted
 * @param {Sizes} built
 * @returns {string[]} a line for each section that is larger than accepted
 */
export const growthOf = (accepted, built) =>
  Object.entries(built).flatMap(([name, size]) => {
    const before = accepted[name]
    if (before === undefined || size < before || isNear(size, before)) return []
    return [`${name}: ${kb(size)} KB, accepted ${kb(before)}`]
  })

const kb = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1)

/** Builds what is stale. The server has no files of pages. */
const build = () => buildStale(BUILT_PACKAGES.filter((name) => name !== 'backend'))

export async function checkSizes() {
  await build()
  const grown = growthOf(readJson(FILE), builtSizes())
  if (grown.length > 0)
    throw new UserError(
      `More to load than tools/scripts/sizes.json accepts:\n${grown.join('\n')}`,
      'Make it smaller, or accept it by a commit of what this writes: npm run fix',
    )
}

export async function writeSizes() {
  await build()
  replaceJson(FILE, acceptSizes(existsSync(FILE) ? readJson(FILE) : {}, builtSizes()))
}
