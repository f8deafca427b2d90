import { existsSync, rmSync } from 'node:fs'
import { elapsed, log, UserError } from './cli.js'
import { writeSectionsFile } from './config-file.js'
import { mapPool, ROOT, runTool } from './run.js'
import { fingerprint, readStamp, writeStamp } from './stamp.js'
import { BUILT_PACKAGES, buildInputs } from './workspace.js'

const AT_ONCE = 2

/** @param {string} name */
const stampFile = (name) => `${ROOT}.build/${name}`

/**
 * @param {string} name
 * @returns {Promise<string | undefined>} the output of the build if it failed
 */
async function buildOne(name) {
  const print = fingerprint(ROOT, buildInputs(ROOT, name))
  rmSync(stampFile(name), { force: true })
  const start = performance.now()
  const { ok, output } = await runTool('vite/bin/vite.js', ['build'], {
    cwd: ROOT + name,
    env: { NODE_ENV: 'production' },
  })
  if (!ok) return `${name} could not be built:\n${output.trim()}`
  writeStamp(stampFile(name), print)
  log(`Built ${name} in ${elapsed(start)}.`)
}

/**
 * Builds the packages whose sources, or whose dependencies' sources, have changed since their last build.
 *
 * @param {string[]} [names] of packages; default: all
 */
export async function buildStale(names = BUILT_PACKAGES) {
  const stale = names.filter(
    (name) =>
      !existsSync(`${ROOT}${name}/dist`) ||
      readStamp(stampFile(name)) !== fingerprint(ROOT, buildInputs(ROOT, name)),
  )
  if (stale.length === 0) return
  log(`Building ${stale.join(', ')} …`)
  const failures = (await mapPool(AT_ONCE, stale, buildOne)).filter((failure) => failure !== undefined)
  if (failures.length > 0)
    throw new UserError(failures.join('\n'), 'Fix the errors above, then: npm run build')
  const host = `${ROOT}host/dist`
  if (existsSync(host)) writeSectionsFile(host, (remote) => `${ROOT}remote-${remote}/dist/manifest.json`)
}
