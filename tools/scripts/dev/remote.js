import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { elapsed, log } from '../lib/cli.js'
import { portOf, requireFreePort } from '../lib/port.js'
import { ROOT, runTool } from '../lib/run.js'
import { fingerprint } from '../lib/stamp.js'
import { buildInputs, requireRemote } from '../lib/workspace.js'
import { WATCH_OPTIONS } from './suite.js'

/**
 * Serves the standalone page of one remote.
 *
 * @param {string} remote its folder's name
 * @returns {Promise<number>} the port
 * @throws {import('../lib/cli.js').UserError} when there is no such remote, or its port is in use
 */
export async function serveRemoteAlone(remote) {
  requireRemote(remote)
  const { createServer } = await import('vite')
  const { PORT } = process.env
  const server = await createServer({
    configFile: `${ROOT}${remote}/vite.config.ts`,
    server: { watch: WATCH_OPTIONS, ...(PORT && { port: portOf(PORT, 5001) }) },
  })
  const { port } = server.config.server
  await requireFreePort(port)
  await server.listen()
  return port
}

const POLL_INTERVAL_MS = 500

/**
 * Serves a remote's build to pages of any origin, for a deployed host: it can mount a build, but not a dev server.
 *
 * @param {string} remote its folder's name
 * @param {number} port
 * @returns {Promise<() => Promise<never>>} a function that rebuilds at every change of a source
 */
export async function serveBuiltRemote(remote, port) {
  const { preview } = await import('vite')
  const outDir = `${ROOT}.build/served/${remote}`
  rmSync(outDir, { recursive: true, force: true })
  let built = await buildInto(outDir, remote)
  await preview({ root: ROOT + remote, build: { outDir }, preview: { port, strictPort: true, cors: true } })
  return async () => {
    for (;;) {
      await wait(POLL_INTERVAL_MS)
      if (printOf(remote) !== built) built = await buildInto(outDir, remote)
    }
  }
}

/** @param {string} remote */
const printOf = (remote) => fingerprint(ROOT, buildInputs(ROOT, remote))

/**
 * Builds in a separate process: the federation plugin supports one build per process, so Vite's watch mode fails with it.
 * Earlier files are kept for open pages.
 *
 * @param {string} outDir
 * @param {string} remote
 * @returns the fingerprint of the sources
 */
async function buildInto(outDir, remote) {
  const print = printOf(remote)
  const start = performance.now()
  const { ok, output } = await runTool(
    'vite/bin/vite.js',
    ['build', '--outDir', outDir, '--emptyOutDir', 'false', '--logLevel', 'warn'],
    { cwd: ROOT + remote, env: { NODE_ENV: 'production' } },
  )
  if (ok) log(`Built ${remote} in ${elapsed(start)}.`)
  else log(`${remote} could not be built:\n${output.trim()}`)
  return print
}
