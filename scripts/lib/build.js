import { existsSync, rmSync } from 'node:fs'
import { writeRemotes } from './config-file.js'
import { mapPool, ROOT, runTool } from './run.js'
import { elapsed, Mishap, say } from './say.js'
import { fingerprint, readStamp, writeStamp } from './stamp.js'
import { BUILT, buildInputs } from './workspace.js'

const AT_ONCE = 2

/** @param {string} name */
const stampFile = (name) => `${ROOT}.build/${name}`

/**
 * @param {string} name
 * @returns {Promise<string | undefined>} what its build printed, if it failed
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
  say(`Built ${name} in ${elapsed(start)}.`)
}

/**
 * Builds what is stale: what has changed, or depends on something that has, or was never built.
 *
 * @param {string[]} [names] of the packages in question; without them all
 */
export async function buildStale(names = BUILT) {
  const stale = names.filter(
    (name) =>
      !existsSync(`${ROOT}${name}/dist`) ||
      readStamp(stampFile(name)) !== fingerprint(ROOT, buildInputs(ROOT, name)),
  )
  if (stale.length === 0) return
  say(`Building ${stale.join(', ')} …`)
  const failures = (await mapPool(AT_ONCE, stale, buildOne)).filter((failure) => failure !== undefined)
  if (failures.length > 0) throw new Mishap(failures.join('\n'), 'Mend the above, then: npm run build')
  const host = `${ROOT}host/dist`
  if (existsSync(host)) writeRemotes(host, (remote) => `${ROOT}remote-${remote}/dist/manifest.json`)
}
